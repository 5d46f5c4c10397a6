import { finishUpload } from '#shared/contract/documents';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { can } from '#shared/roles';
import { queuedResendMs } from '#shared/timing';
import { refusal } from '../kit/caller';
import { later, now } from '../kit/clock';
import { handle } from '../kit/handle';
import { asOf, type StoredDocument, toDocument } from './document-record';
import { getStoredDocument } from './document-store';
import { startReading, tellReaders } from './start-reading';
import { takeIn } from './take-in';

export const handler = handle({ finishUpload }, async ({ caller, params, requestId }) => {
  const { sub, userType } = caller;
  const stored = await getStoredDocument(sub, params.caseId, params.documentId);
  if (stored.documentType === 'brand' && !can(userType, 'brandVoice')) throw refusal(userType, 'brandVoice');
  return toDocument(await next(sub, stored, requestId), now());
});

/** What has happened already does not happen again: a file that is read or was read stays as it is. */
async function next(sub: string, stored: StoredDocument, requestId: string): Promise<StoredDocument> {
  const at = now();
  const document = asOf(stored, at);
  if (document.state === 'ready') return document;
  if (document.state === 'reading') {
    if (later(document.queuedAt ?? at, queuedResendMs) <= at) await tellReaders(sub, document, requestId);
    return document;
  }
  // An upload may have arrived at the last moment, and be announced a little later.
  if (!document.isKept && stored.state === 'uploading') return takeIn(sub, stored, requestId);
  if (document.isKept) return startReading(sub, stored, document, requestId);
  throw new AppError('upload_missing', messages.uploadMissing);
}
