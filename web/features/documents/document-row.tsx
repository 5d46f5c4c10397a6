import type { CaseDocument } from '#shared/documents/document';
import { useDocumentDeeds } from './use-document-actions';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { ConfirmButton } from '#ui/confirm-button';
import styles from './documents.module.css';
import { FileRow } from './file-row';
import { stateOf } from './state-of';

interface Props {
  caseId: string;
  document: CaseDocument;
  /** The name that tells the file from others of its name; its own where there is none. */
  said?: string | undefined;
  /** Called once it is removed. */
  onGone: () => void;
}

/** A stored file: what became of it, and what one can do with it. */
export function DocumentRow({ caseId, document, said = document.name, onGone }: Props) {
  const { name, bytes, canBeOpened, canBeReadAgain } = document;
  const { open, remove, readAgain } = useDocumentDeeds(caseId, document.id);
  const { tone, word, reason } = stateOf(document);
  return (
    <FileRow
      name={name}
      bytes={bytes}
      state={
        <span role="status">
          <span className="unseen">{said}: </span>
          <Badge tone={tone}>{word}</Badge>
        </span>
      }
      deeds={
        <>
          {canBeReadAgain && (
            <Button
              aria-label={`Read again ${said}`}
              aria-disabled={readAgain.isPending}
              onClick={() => !readAgain.isPending && readAgain.mutate()}
            >
              Read again
            </Button>
          )}
          {canBeOpened && (
            <Button look="quiet" aria-label={`Open ${said} in a new tab`} onClick={open}>
              Open
            </Button>
          )}
          <ConfirmButton
            look="quiet"
            label="Remove"
            confirmLabel="Really remove"
            busyLabel={remove.isPending ? 'Removing…' : undefined}
            subject={said}
            onConfirm={() => remove.mutate(undefined, { onSuccess: onGone })}
          />
        </>
      }
    >
      {reason && <p className={styles.reason}>{reason}</p>}
    </FileRow>
  );
}
