import { startUpload } from '#shared/contract/documents';
import { toFileName } from '#shared/documents/file-name';
import { documentEndings, endingOf } from '#shared/documents/upload-rules';
import { AppError } from '#shared/errors';
import { documentMaximumBytes, documentsPerCase } from '#shared/limits';
import { messages } from '#shared/messages';
import { can } from '#shared/roles';
import { uploadFormSeconds } from '#shared/timing';
import { refusal } from '../kit/caller';
import { derivedId } from '../kit/ids';
import { later, now } from '../kit/clock';
import { pendingFileKey } from '../kit/file-keys';
import { uploadForm } from '../kit/file-links';
import { handle } from '../kit/handle';
import { newDocument, type StoredDocument, toDocument } from './document-record';
import { listDocumentsOf, saveNewDocument } from './document-store';
import { makeRoom } from './make-room';

export const handler = handle({ startUpload }, async ({ caller, params, body }) => {
  const { sub, userType } = caller;
  if (body.documentType === 'brand' && !can(userType, 'brandVoice')) throw refusal(userType, 'brandVoice');
  const at = now();
  const name = toFileName(body.name);
  const ending = endingOf(name);
  if (!ending) throw new AppError('bad_request', messages.fileTypeRefused);

  const wanted = newDocument({
    id: derivedId(sub, params.caseId, body.idempotencyKey),
    caseId: params.caseId,
    documentType: body.documentType,
    name,
    bytes: body.bytes,
    now: at,
    until: later(at, uploadFormSeconds * 1000),
  });
  const document = await announced(sub, wanted, at);
  const upload = await uploadForm({
    key: pendingFileKey(sub, document.caseId, document.id),
    contentType: documentEndings[ending],
    mostBytes: documentMaximumBytes,
  });
  return { document: toDocument(document, at), upload };
});

/** Puts the file on the list of its case, or finds the one that the same key has put there. */
async function announced(sub: string, wanted: StoredDocument, at: string): Promise<StoredDocument> {
  const documents = await listDocumentsOf(sub, wanted.caseId);
  const known = documents.find(({ id }) => id === wanted.id);
  if (known) return known;
  if (!(await makeRoom(sub, documents, at))) throw new AppError('document_limit', messages.documentLimit);
  if (await saveNewDocument(sub, wanted)) return wanted;

  // Somebody was quicker: with the same key, with the last place, or by taking the case away.
  const found = await listDocumentsOf(sub, wanted.caseId);
  const same = found.find(({ id }) => id === wanted.id);
  if (same) return same;
  if (found.length >= documentsPerCase) throw new AppError('document_limit', messages.documentLimit);
  throw new AppError('busy', messages.busy);
}
