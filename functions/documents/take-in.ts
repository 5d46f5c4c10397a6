import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { documentFileKey, pendingFileKey } from '../kit/file-keys';
import { copyFile, readFileStart, removeFiles } from '../kit/files';
import { arrivedAs, contentTypeOf } from './arrival';
import { failed, type StoredDocument } from './document-record';
import { getStoredDocument, saveDocument } from './document-store';
import { kindBytes } from './file-kind';
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
  const pending = pendingFileKey(sub, document.id);
  const kept = documentFileKey(sub, document.caseId, document.id);
  const arrived = await readFileStart(pending, kindBytes);
  if (!arrived) return asItBecame(sub, document, new AppError('upload_missing', messages.uploadMissing));

  const fileType = arrivedAs(document.name, arrived.start);
  if (fileType) await copyFile(pending, kept, contentTypeOf[fileType]);
  const found = { fileType, bytes: arrived.bytes };
  const next = await (
    fileType ? startReading(sub, document, found, requestId) : turnAway(sub, document)
  ).catch((cause: unknown) => asItBecame(sub, document, cause));
  // What stays behind goes by itself within a day.
  await removeFiles(pending).catch(() => undefined);
  return next;
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
  const found = await getStoredDocument(sub, caseId, id).catch(async (cause: unknown) => {
    if (cause instanceof AppError && cause.code === 'document_not_found')
      await removeFiles(documentFileKey(sub, caseId, id));
    throw cause;
  });
  if (found.revision === before.revision) throw refusal;
  return found;
}
