import { startUpload } from '#shared/contract/documents';
import { toFileName } from '#shared/documents/file-name';
import { documentEndings, endingOf, uploadCapability } from '#shared/documents/upload-rules';
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
import { listDocumentsOf, createDocument } from './document-store';
import { freeSlot } from './free-slot';

export const handler = handle({ startUpload }, async ({ caller, params, body }) => {
  const { sub, userType } = caller;
  const capability = uploadCapability[body.documentType];
  if (!can(userType, capability)) throw refusal(userType, capability);
  const at = now();
  const name = toFileName(body.name);
  const ending = endingOf(name);
  if (!ending) throw new AppError('bad_request', messages.fileTypeRefused);

  const requested = newDocument({
    id: derivedId(sub, params.caseId, body.idempotencyKey),
    caseId: params.caseId,
    documentType: body.documentType,
    name,
    bytes: body.bytes,
    now: at,
    until: later(at, uploadFormSeconds * 1000),
  });
  const document = await addToCase(sub, requested, at);
  const upload = await uploadForm({
    key: pendingFileKey(sub, document.caseId, document.id),
    contentType: documentEndings[ending],
    mostBytes: documentMaximumBytes,
  });
  return { document: toDocument(document, at), upload };
});

/** Adds a document to its case, or returns the one that was added with the same idempotency key. */
async function addToCase(sub: string, requested: StoredDocument, at: string): Promise<StoredDocument> {
  const documents = await listDocumentsOf(sub, requested.caseId);
  const known = documents.find(({ id }) => id === requested.id);
  if (known) return known;
  if (!(await freeSlot(sub, documents, at))) throw new AppError('document_limit', messages.documentLimit);
  if (await createDocument(sub, requested)) return requested;

  // The write was refused: another request used the same key, took the last slot or deleted the case.
  const found = await listDocumentsOf(sub, requested.caseId);
  const same = found.find(({ id }) => id === requested.id);
  if (same) return same;
  if (found.length >= documentsPerCase) throw new AppError('document_limit', messages.documentLimit);
  throw new AppError('busy', messages.busy);
}
