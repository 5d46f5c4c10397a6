import type { FileType } from '#shared/documents/document';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { documentFileKey, pendingFileKey } from '../kit/file-keys';
import { copyFile, type FileStart, readFileStart, removeFiles } from '../kit/files';
import { arrivedAs, contentTypeOf } from './arrival';
import { failed, type StoredDocument } from './document-record';
import { findDocument, getStoredDocument, saveDocument } from './document-store';
import { sniffedBytes } from '../kit/file-type';
import { startReading } from './start-reading';

/**
 * Takes an upload that has arrived among the documents of its case and has it read. One that is nothing that is read
 * here is removed and stays on the list as failed. Throws `upload_missing`, `document_not_found`, `busy`.
 */
export async function takeIn(
  sub: string,
  document: StoredDocument,
  requestId: string,
): Promise<StoredDocument> {
  const key = pendingFileKey(sub, document.caseId, document.id);
  const arrived = await readFileStart(key, sniffedBytes);
  if (!arrived) return asItBecame(sub, document, new AppError('upload_missing', messages.uploadMissing));

  const fileType = arrivedAs(document.name, arrived.start);
  const next = await (
    fileType ? keep(sub, document, { ...arrived, key, fileType }, requestId) : turnAway(sub, document)
  ).catch((cause: unknown) => asItBecame(sub, document, cause));
  // What stays behind is cleared away when its arrival is settled.
  await removeFiles(key).catch(() => undefined);
  return next;
}

type Found = Omit<FileStart, 'start'> & { key: string; fileType: FileType };

async function keep(sub: string, document: StoredDocument, found: Found, requestId: string) {
  const kept = documentFileKey(sub, document.caseId, document.id);
  if (!(await copyFile(found, kept, contentTypeOf[found.fileType])))
    throw new AppError('busy', messages.busy);
  return startReading(sub, document, found, requestId);
}

async function turnAway(sub: string, document: StoredDocument): Promise<StoredDocument> {
  const after = failed(document, { code: 'file_refused', message: messages.fileRefused });
  if (!(await saveDocument(sub, document, after))) throw new AppError('busy', messages.busy);
  return after;
}

/** Somebody else may have moved the document on meanwhile: the same call made twice, or its removal. */
async function asItBecame(sub: string, before: StoredDocument, refusal: unknown): Promise<StoredDocument> {
  if (!(refusal instanceof AppError)) throw refusal;
  const { caseId, id } = before;
  // Nothing is kept that stands on no list.
  if (!(await findDocument(sub, caseId, id))) await removeFiles(documentFileKey(sub, caseId, id));
  const found = await getStoredDocument(sub, caseId, id);
  if (found.revision === before.revision) throw refusal;
  return found;
}
