import { type DocumentType, isUploaded } from '#shared/documents/document';
import { call } from '#lib/api/api';
import { hideDocument, lookAgain, showDocument, showDocuments } from '#lib/cases/documents-query';
import { sendFile } from '#lib/api/send-file';
import { messages } from '#shared/messages';
import { codeOf, sentenceOf } from '#lib/api/call-error';

/** A file that is on its way from this page to a case. */
export interface Upload {
  /** The server knows it by this too: the same upload tried again is the same file. */
  id: string;
  caseId: string;
  documentType: DocumentType;
  file: File;
  /** cut: it can be tried again · refused: it is not taken. */
  state: 'waiting' | 'sending' | 'cut' | 'refused';
  /** How much of it has left, 0 to 100. */
  percent: number;
  /** Known once it was announced. */
  documentId?: string | undefined;
  problem?: string | undefined;
  /** Calls it off. */
  stop: AbortController;
}

/**
 * Announces a file, sends it and has it read. Throws `CallError`; when it was called off, nothing of it stays.
 * @param tell Told how far it is.
 */
export async function sendUpload(upload: Upload, tell: (news: Partial<Upload>) => void) {
  const { id, caseId, documentType, file, stop } = upload;
  const body = { documentType, name: file.name, bytes: file.size, idempotencyKey: id };
  const { document, upload: form } = await call('startUpload', { params: { caseId }, body });
  const params = { caseId, documentId: document.id };
  tell({ documentId: document.id });
  try {
    // What was only not heard of when it was sent before need not be sent once more.
    if (isUploaded(document)) return await showDocument(caseId, document);
    await sendFile({ form, file, signal: stop.signal, onSent: (percent) => tell({ percent }) });
    await showDocument(caseId, await call('finishUpload', { params }));
  } catch (error) {
    // It may have arrived all the same: the list is asked from now on what becomes of it.
    if (!stop.signal.aborted) await showDocument(caseId, document);
    throw error;
  } finally {
    // It may have been announced after the person had called it off.
    if (stop.signal.aborted) void withdraw(params);
  }
}

/** Takes an announced file back. What cannot be withdrawn now is listed as an upload that was not finished, and can be removed there. */
export async function withdraw(params: { caseId: string; documentId: string }) {
  await hideDocument(params.caseId, params.documentId);
  await call('removeDocument', { params })
    .then(({ documents }) => showDocuments(params.caseId, documents))
    .catch(() => lookAgain(params.caseId));
}

/** Why something with a file failed; that the session was over is said on the page where one signs in again. */
export const documentErrorMessage = (error: unknown) =>
  codeOf(error) === 'unauthenticated' ? messages.notAuthenticated : sentenceOf(error);
