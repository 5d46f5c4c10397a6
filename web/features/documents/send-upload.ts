import { type DocumentType, isUploaded } from '#shared/documents/document';
import { call } from '#lib/api/api';
import { hideDocument, refetchDocuments, showDocument, showDocuments } from '#lib/cases/documents-query';
import { sendFile } from '#lib/api/send-file';
import { messages } from '#shared/messages';
import { codeOf, sentenceOf } from '#lib/api/call-error';

export interface Upload {
  /** The upload's id and idempotency key: the server treats a retry as the same file. */
  id: string;
  caseId: string;
  documentType: DocumentType;
  file: File;
  /** `cut`: interrupted, can be retried. `refused`: permanently refused. */
  state: 'waiting' | 'sending' | 'cut' | 'refused';
  /** The percentage that has been sent, 0 to 100. */
  percent: number;
  /** Set after the server has registered the upload. */
  documentId?: string | undefined;
  problem?: string | undefined;
  stop: AbortController;
}

/** Registers and uploads a file; `tell` receives its progress. Throws `CallError`; an abort withdraws the file. */
export async function sendUpload(upload: Upload, tell: (patch: Partial<Upload>) => void) {
  const { id, caseId, documentType, file, stop } = upload;
  const body = { documentType, name: file.name, bytes: file.size, idempotencyKey: id };
  const { document, upload: form } = await call('startUpload', { params: { caseId }, body });
  const params = { caseId, documentId: document.id };
  tell({ documentId: document.id });
  try {
    // An earlier attempt may have completed although its response was lost.
    if (isUploaded(document)) return await showDocument(caseId, document);
    await sendFile({ form, file, signal: stop.signal, onSent: (percent) => tell({ percent }) });
    await showDocument(caseId, await call('finishUpload', { params }));
  } catch (error) {
    // The upload may have completed despite the error: polling the list will show it.
    if (!stop.signal.aborted) await showDocument(caseId, document);
    throw error;
  } finally {
    // The server may have registered the file after the user cancelled.
    if (stop.signal.aborted) void withdraw(params);
  }
}

/** Withdraws a registered file. If that fails, the file stays listed as unfinished, where the user can remove it. */
export async function withdraw(params: { caseId: string; documentId: string }) {
  await hideDocument(params.caseId, params.documentId);
  await call('removeDocument', { params })
    .then(({ documents }) => showDocuments(params.caseId, documents))
    .catch(() => refetchDocuments(params.caseId));
}

/** The message for a failed file operation; after an expired session, it appears on the sign-in page. */
export const documentErrorMessage = (error: unknown) =>
  codeOf(error) === 'unauthenticated' ? messages.notAuthenticated : sentenceOf(error);
