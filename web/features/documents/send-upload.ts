import { type DocumentType, isUploaded } from '#shared/documents/document';
import { call } from '#lib/api/api';
import { hideDocument, lookAgain, showDocument, showDocuments } from '#lib/cases/documents-query';
import { sendFile } from '#lib/api/send-file';
import { messages } from '#shared/messages';
import { codeOf, sentenceOf } from '#lib/api/call-error';

export interface Upload {
  /** Also the idempotency key: a retry is the same file for the server. */
  id: string;
  caseId: string;
  documentType: DocumentType;
  file: File;
  /** `cut`: interrupted, can be retried. `refused`: will not be accepted. */
  state: 'waiting' | 'sending' | 'cut' | 'refused';
  /** The percentage that has been sent, 0 to 100. */
  percent: number;
  /** Known once the upload has been registered with the server. */
  documentId?: string | undefined;
  problem?: string | undefined;
  stop: AbortController;
}

/** Registers and uploads a file, and reports its progress. Throws `CallError`; an abort leaves nothing. */
export async function sendUpload(upload: Upload, tell: (patch: Partial<Upload>) => void) {
  const { id, caseId, documentType, file, stop } = upload;
  const body = { documentType, name: file.name, bytes: file.size, idempotencyKey: id };
  const { document, upload: form } = await call('startUpload', { params: { caseId }, body });
  const params = { caseId, documentId: document.id };
  tell({ documentId: document.id });
  try {
    // An earlier attempt may have arrived although its response was lost; it need not be sent again.
    if (isUploaded(document)) return await showDocument(caseId, document);
    await sendFile({ form, file, signal: stop.signal, onSent: (percent) => tell({ percent }) });
    await showDocument(caseId, await call('finishUpload', { params }));
  } catch (error) {
    // It may have arrived all the same: polling the list will show it.
    if (!stop.signal.aborted) await showDocument(caseId, document);
    throw error;
  } finally {
    // It may have been registered after the user cancelled it.
    if (stop.signal.aborted) void withdraw(params);
  }
}

/** Withdraws a registered file. If that fails, it is listed as an unfinished upload and can be removed there. */
export async function withdraw(params: { caseId: string; documentId: string }) {
  await hideDocument(params.caseId, params.documentId);
  await call('removeDocument', { params })
    .then(({ documents }) => showDocuments(params.caseId, documents))
    .catch(() => lookAgain(params.caseId));
}

/** The message for a failed call about a file; when the session has expired, the user reads it after being sent to sign in. */
export const documentErrorMessage = (error: unknown) =>
  codeOf(error) === 'unauthenticated' ? messages.notAuthenticated : sentenceOf(error);
