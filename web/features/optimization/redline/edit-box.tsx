import { type KeyboardEvent, useState } from 'react';
import { textMaximum } from '#shared/limits';
import { Button } from '#ui/button';
import { TextAreaField } from '#ui/text-area-field';
import styles from './decision-box.module.css';
import type { Change } from '#lib/changes/changes';

interface Props {
  text: string;
  onSave: (typed: string) => void;
  onCancel: () => void;
}

/** The input for the user's own version of a change; local until saved, because each save repeats the diff. */
export function EditBox({ text, onSave, onCancel }: Props) {
  const [typed, setTyped] = useState(text);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSave(typed);
  };
  return (
    <div className={styles.edit}>
      <TextAreaField
        label="Your words"
        voice="reading"
        rows={Math.min(10, 2 + Math.ceil(text.length / 32))}
        maxLength={textMaximum}
        value={typed}
        autoFocus
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.pair}>
        <Button variant="primary" aria-keyshortcuts="Control+Enter" onClick={() => onSave(typed)}>
          Save words
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** Adds the spaces and line breaks around the change to the typed text; the input does not show them. */
export function editedText({ removed, added }: Pick<Change, 'removed' | 'added'>, typed: string): string {
  const text = typed.trim();
  if (text === '') return '';
  const pattern = added.trim() === '' ? removed : added;
  const [before = ''] = /^\s*/.exec(pattern) ?? [];
  const [after = ''] = /\s*$/.exec(pattern) ?? [];
  return `${before}${text}${after}`;
}
