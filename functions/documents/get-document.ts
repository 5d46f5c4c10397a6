import { getDocument } from '#shared/contract/documents';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { fileLinkSeconds } from '#shared/timing';
import { later, now } from '../kit/clock';
import { documentFileKey } from '../kit/file-keys';
import { fileLink } from '../kit/file-links';
import { handle } from '../kit/handle';
import { type StoredDocument, toDocument } from './document-record';
import { getStoredDocument } from './document-store';

export const handler = handle({ getDocument }, async ({ caller, params }) => {
  const { caseId, documentId } = params;
  const stored = await getStoredDocument(caller.sub, caseId, documentId);
  if (!stored.isKept) throw new AppError('document_not_found', messages.documentNotFound);
  const at = now();
  const url = await fileLink(documentFileKey(caller.sub, caseId, documentId), {
    disposition: contentDisposition(stored),
    signedAt: at,
    seconds: fileLinkSeconds,
  });
  return { document: toDocument(stored, at), url, expiresAt: later(at, fileLinkSeconds * 1000) };
});

const inlineTypes = new Set(['pdf', 'png', 'jpg', 'txt']);

/** Content-Disposition (RFC 6266): browsers show the file if they can, else save it under its name. */
function contentDisposition({ name, fileType }: StoredDocument): string {
  const disposition = fileType && inlineTypes.has(fileType) ? 'inline' : 'attachment';
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
