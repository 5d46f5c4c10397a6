import type { FileType } from '#shared/documents/document';
import { uploadCapability } from '#shared/documents/upload-rules';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { authorize } from '../kit/caller';
import { documentFileKey, pendingFileKey } from '../kit/file-keys';
import { sniffedBytes } from '../kit/file-type';
import { copyFile, type FileStart, readFileStart, removeFiles } from '../kit/files';
import { failed, type StoredDocument } from './document-record';
import { findDocument, getStoredDocument, saveDocument } from './document-store';
import { queueReading } from './queue-reading';
import { contentTypeOf, readableFileType } from './readable-file-type';

/** Stores and queues a pending upload, or refuses the file. Throws `upload_missing`, `document_not_found`, `busy`. */
export async function ingestUpload(
  sub: string,
  document: StoredDocument,
  requestId: string,
): Promise<StoredDocument> {
  const key = pendingFileKey(sub, document.caseId, document.id);
  const upload = await readFileStart(key, sniffedBytes);
  if (!upload) return orNewerState(sub, document, new AppError('upload_missing', messages.uploadMissing));

  const fileType = readableFileType(document.name, upload.start);
  const next = await (
    fileType ? store(sub, document, { ...upload, key, fileType }, requestId) : refuse(sub, document)
  ).catch((cause: unknown) => orNewerState(sub, document, cause));
  // If this fails, `settleUpload` deletes the pending file.
  await removeFiles(key).catch(() => undefined);
  return next;
}

/** Ingests an upload that the page never reported; ignores final refusals. Throws `busy` if it should be retried. */
export async function ingestPendingUpload(
  { sub, caseId, documentId }: { sub: string; caseId: string; documentId: string },
  requestId: string,
): Promise<void> {
  try {
    const document = await getStoredDocument(sub, caseId, documentId);
    if (document.state !== 'uploading' || document.isKept) return;
    await authorize(sub, uploadCapability[document.documentType]);
    await ingestUpload(sub, document, requestId);
  } catch (cause) {
    const isFinal = cause instanceof AppError && cause.code !== 'busy';
    if (!isFinal) throw cause;
  }
}

type Upload = Omit<FileStart, 'start'> & { key: string; fileType: FileType };

async function store(sub: string, document: StoredDocument, upload: Upload, requestId: string) {
  const stored = documentFileKey(sub, document.caseId, document.id);
  if (!(await copyFile(upload, stored, contentTypeOf[upload.fileType])))
    throw new AppError('busy', messages.busy);
  const { fileType, bytes, eTag: mark } = upload;
  return queueReading(sub, document, { fileType, bytes, mark }, requestId);
}

async function refuse(sub: string, document: StoredDocument): Promise<StoredDocument> {
  const after = failed(document, { code: 'file_refused', message: messages.fileRefused });
  if (!(await saveDocument(sub, document, after))) throw new AppError('busy', messages.busy);
  return after;
}

/** Returns the document if another request has changed it since `before`; else throws `refusal`. */
async function orNewerState(sub: string, before: StoredDocument, refusal: unknown): Promise<StoredDocument> {
  if (!(refusal instanceof AppError)) throw refusal;
  const { caseId, id } = before;
  // The document was removed meanwhile: delete its file too.
  if (!(await findDocument(sub, caseId, id))) await removeFiles(documentFileKey(sub, caseId, id));
  const found = await getStoredDocument(sub, caseId, id);
  if (found.revision === before.revision) throw refusal;
  return found;
}
