import { useState } from 'react';
import { type DraftText, readDraft } from './draft';
import { Button } from '#ui/button';
import { buttonClass } from '#ui/button-class';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { HoverMenu } from '#ui/hover-menu';
import { ChevronDown } from '#ui/icons';
import { examples } from './examples';
import styles from './case-form.module.css';

interface Props {
  text: DraftText;
  onFill: (text: DraftText, remark: string) => void;
}

interface Filling {
  text: DraftText;
  remark: string;
}

/** Fills the form with an example or clears it; asks first when unsaved text would be lost. */
export function FillForm({ text, onFill }: Props) {
  const [asked, setAsked] = useState<Filling>();
  const isFilled = text.title.trim() !== '' || text.originalText.trim() !== '';

  const fill = (next: DraftText, remark: string) => {
    const draft = readDraft();
    if (isFilled && draft?.isUnsaved) setAsked({ text: next, remark });
    else
      onFill(
        next,
        isFilled && draft?.caseId ? `${remark} “${text.title}” is saved on your dashboard.` : remark,
      );
  };
  const confirm = () => {
    if (asked) onFill(asked.text, asked.remark);
    setAsked(undefined);
  };

  return (
    <div className={styles.row}>
      <HoverMenu
        label="Try an example"
        className={`${buttonClass('quiet')} ${styles.opener}`}
        button={
          <>
            Try an example <ChevronDown size={16} aria-hidden="true" />
          </>
        }
      >
        {examples.map(({ kind, title, originalText }) => (
          <button
            key={kind}
            type="button"
            onClick={() => fill({ title, originalText }, 'Example filled in; change what you like.')}
          >
            <span>{title}</span>
            <span className={styles.kind}>{kind}</span>
          </button>
        ))}
      </HoverMenu>
      {isFilled && (
        <Button
          variant="quiet"
          onClick={() => fill({ title: '', originalText: '' }, 'The form is empty again.')}
        >
          Start over
        </Button>
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        title="Replace your text"
        question="What you typed is not saved yet and would be lost. Do you want to replace it?"
        confirmLabel="Replace"
        onConfirm={confirm}
        onClose={() => setAsked(undefined)}
      />
    </div>
  );
}
