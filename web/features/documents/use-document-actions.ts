import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api/api';
import { documentSentence } from './document-sentence';
import { showDocument, showDocuments } from '#lib/cases/documents-query';
import { showToast } from '#lib/page/toasts';

/** What one can do with a stored file. What goes wrong is said in the page's messages. */
export function useDocumentDeeds(caseId: string, documentId: string) {
  const onError = (error: unknown) => showToast({ text: documentSentence(error), tone: 'error' });
  const remove = useMutation({
    mutationFn: () => call('removeDocument', { params: { caseId, documentId } }),
    onSuccess: ({ documents }) => showDocuments(caseId, documents),
    onError,
  });
  const readAgain = useMutation({
    mutationFn: () => call('finishUpload', { params: { caseId, documentId } }),
    onSuccess: (document) => showDocument(caseId, document),
    onError,
  });
  return { remove, readAgain, open: () => void openDocument(caseId, documentId) };
}

/** The tab is opened at the click: browsers block one that opens by itself later. */
async function openDocument(caseId: string, documentId: string) {
  const tab = window.open('about:blank', '_blank');
  try {
    const { url } = await call('getDocument', { params: { caseId, documentId } });
    if (!tab) return location.assign(url);
    tab.opener = null;
    tab.location.replace(url);
  } catch (error) {
    tab?.close();
    showToast({ text: documentSentence(error), tone: 'error' });
  }
}
