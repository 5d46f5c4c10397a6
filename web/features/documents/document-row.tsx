import type { CaseDocument } from '#shared/documents/document';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { ConfirmButton } from '#ui/confirm-button';
import styles from './documents.module.css';
import { FileRow } from './file-row';
import { messages } from '#shared/messages';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api/api';
import { documentErrorMessage } from './send-upload';
import { showDocument, showDocuments } from '#lib/cases/documents-query';
import { showToast } from '#lib/page/toasts';

interface Props {
  caseId: string;
  document: CaseDocument;
  /** The file's name for screen readers, made unique among files of the same name. */
  label?: string | undefined;
  /** Called after the file is removed. */
  onGone: () => void;
}

export function DocumentRow({ caseId, document, label = document.name, onGone }: Props) {
  const { name, bytes, canBeOpened, canBeReadAgain } = document;
  const { open, remove, readAgain } = useDocumentActions(caseId, document.id);
  const { tone, badge, reason } = stateOf(document);
  return (
    <FileRow
      name={name}
      bytes={bytes}
      state={
        <span role="status">
          <span className="unseen">{label}: </span>
          <Badge tone={tone}>{badge}</Badge>
        </span>
      }
      actions={
        <>
          {canBeReadAgain && (
            <Button
              aria-label={`Read again ${label}`}
              aria-disabled={readAgain.isPending}
              onClick={() => !readAgain.isPending && readAgain.mutate()}
            >
              Read again
            </Button>
          )}
          {canBeOpened && (
            <Button variant="quiet" aria-label={`Open ${label} in a new tab`} onClick={open}>
              Open
            </Button>
          )}
          <ConfirmButton
            variant="quiet"
            label="Remove"
            confirmLabel="Really remove"
            busyLabel={remove.isPending ? 'Removing…' : undefined}
            subject={label}
            onConfirm={() => remove.mutate(undefined, { onSuccess: onGone })}
          />
        </>
      }
    >
      {reason && <p className={styles.reason}>{reason}</p>}
    </FileRow>
  );
}

interface State {
  tone: 'neutral' | 'good' | 'warn' | 'bad' | 'info';
  badge: string;
  reason?: string | undefined;
}

export function stateOf({ state, chunks = 0, isCut, picturePages, sameAs, error }: CaseDocument): State {
  if (state === 'uploading') return { tone: 'neutral', badge: 'Not finished', reason: messages.uploadOpen };
  if (state === 'reading') return { tone: 'info', badge: 'Reading' };
  if (state === 'failed') return { tone: 'bad', badge: 'Failed', reason: error?.message };
  if (chunks === 0) return { tone: 'warn', badge: 'No text found', reason: messages.noTextExtracted };
  const passages = chunks === 1 ? '1 passage' : `${chunks} passages`;
  const notes = [
    ...(sameAs ? [messages.sameFile] : []),
    ...(isCut ? [messages.documentCut] : []),
    ...(picturePages ? [messages.picturePages(picturePages)] : []),
  ];
  return { tone: 'good', badge: `Ready · ${passages}`, reason: notes.join(' ') || undefined };
}

/** The actions on a stored file; errors appear as toasts. */
function useDocumentActions(caseId: string, documentId: string) {
  const onError = (error: unknown) => showToast({ text: documentErrorMessage(error), tone: 'error' });
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

/** Opens a file. Opens the tab during the click: browsers block tabs that are opened later. */
async function openDocument(caseId: string, documentId: string) {
  const tab = window.open('about:blank', '_blank');
  try {
    const { url } = await call('getDocument', { params: { caseId, documentId } });
    if (!tab) return location.assign(url);
    tab.opener = null;
    tab.location.replace(url);
  } catch (error) {
    tab?.close();
    showToast({ text: documentErrorMessage(error), tone: 'error' });
  }
}
