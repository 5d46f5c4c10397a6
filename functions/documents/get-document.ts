import { getDocument } from '#shared/contract/documents';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { fileLinkSeconds } from '#shared/timing';
import { later, now } from '../kit/clock';
import { documentFileKey } from '../kit/file-keys';
import { fileLink } from '../kit/file-links';
import { handle } from '../kit/handle';
import { toDocument } from './document-record';
import { getStoredDocument } from './document-store';
import { openingOf } from './opening';

export const handler = handle({ getDocument }, async ({ caller, params }) => {
  const { caseId, documentId } = params;
  const stored = await getStoredDocument(caller.sub, caseId, documentId);
  if (!stored.isKept) throw new AppError('document_not_found', messages.documentNotFound);
  const at = now();
  const url = await fileLink(documentFileKey(caller.sub, caseId, documentId), {
    disposition: openingOf(stored),
    signedAt: at,
    seconds: fileLinkSeconds,
  });
  return { document: toDocument(stored, at), url, expiresAt: later(at, fileLinkSeconds * 1000) };
});
