import { finishUpload } from '#shared/contract/documents';
import { uploadCapability } from '#shared/documents/upload-rules';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { can } from '#shared/roles';
import { queuedResendMs } from '#shared/timing';
import { refusal } from '../kit/caller';
import { later, now } from '../kit/clock';
import { handle } from '../kit/handle';
import { asOf, type StoredDocument, toDocument } from './document-record';
import { getStoredDocument } from './document-store';
import { ingestUpload } from './ingest-upload';
import { queueReading, sendReadingMessage } from './queue-reading';

export const handler = handle({ finishUpload }, async ({ caller, params, requestId }) => {
  const { sub, userType } = caller;
  const stored = await getStoredDocument(sub, params.caseId, params.documentId);
  const capability = uploadCapability[stored.documentType];
  if (!can(userType, capability)) throw refusal(userType, capability);
  return toDocument(await next(sub, stored, requestId), now());
});

/** Ingests an upload or repeats a failed reading; leaves a document alone that is being read or was read. */
async function next(sub: string, stored: StoredDocument, requestId: string): Promise<StoredDocument> {
  const at = now();
  const document = asOf(stored, at);
  if (document.state === 'ready') return document;
  if (document.state === 'reading') {
    if (later(document.queuedAt ?? at, queuedResendMs) <= at)
      await sendReadingMessage(sub, document, requestId);
    return document;
  }
  // Even after the deadline: the file may have been uploaded just before.
  if (!document.isKept && stored.state === 'uploading') return ingestUpload(sub, stored, requestId);
  if (document.isKept) return queueReading(sub, stored, document, requestId);
  throw new AppError('upload_missing', messages.uploadMissing);
}
