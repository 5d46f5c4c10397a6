import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { noteMaximum } from '#shared/limits';
import { messages } from '#shared/messages';
import type { Unsaved } from '#lib/cases/unsaved';
import { Badge } from '#ui/badge';
import { TextAreaField } from '#ui/text-area-field';
import styles from './info-step.module.css';

interface Props {
  label: string;
  help: string;
  value: string;
  /** Typed before and not stored. */
  unsaved: Unsaved | undefined;
  /** The plan that the field needs and the person lacks. */
  planNeeded: 'Pro' | 'Enterprise' | undefined;
  /** The files that belong to it. */
  files: ReactNode;
  indicator: ReactNode;
  onChange: (words: Unsaved) => void;
}

/** A note that saves itself, with the files that belong to it. */
export function NoteField({ label, help, value, unsaved, planNeeded, files, indicator, onChange }: Props) {
  const [words, setWords] = useState(unsaved ?? { text: value, from: value });
  const isFollowing = words.text === words.from || words.text === value;
  // Whatever was stored here or elsewhere is shown, unless other words are being typed.
  if (value !== words.from && isFollowing) setWords({ text: value, from: value });
  return (
    <div className={styles.note}>
      <div className={styles.status}>
        <span role="status">{indicator}</span>
        {planNeeded && (
          <Link to="/pricing">
            <Badge tone="accent">{planNeeded} feature</Badge>
          </Link>
        )}
      </div>
      <TextAreaField
        label={label}
        rows={4}
        descriptiveText={help}
        isDisabled={planNeeded !== undefined}
        value={words.text}
        error={words.text.length > noteMaximum ? messages.noteTooLong : undefined}
        onChange={({ target }) => {
          const next = { ...words, text: target.value };
          setWords(next);
          onChange(next);
        }}
      />
      {files}
    </div>
  );
}
