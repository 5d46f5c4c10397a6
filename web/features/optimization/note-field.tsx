import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { noteMaximum } from '#shared/limits';
import { messages } from '#shared/messages';
import { Badge } from '#ui/badge';
import { TextAreaField } from '#ui/text-area-field';
import styles from './info-step.module.css';

interface Props {
  label: string;
  help: string;
  value: string;
  /** The plan that the field needs and the person lacks. */
  planNeeded: 'Pro' | 'Enterprise' | undefined;
  upload: string;
  indicator: ReactNode;
  onChange: (value: string) => void;
}

/** A note that saves itself, with the upload that belongs to it. */
export function NoteField({ label, help, value, planNeeded, upload, indicator, onChange }: Props) {
  const [text, setText] = useState(value);
  const isLocked = planNeeded !== undefined;
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
        isDisabled={isLocked}
        value={text}
        error={text.length > noteMaximum ? messages.noteTooLong : undefined}
        onChange={({ target }) => {
          setText(target.value);
          if (target.value.length <= noteMaximum) onChange(target.value);
        }}
      />
      <div className={styles.upload}>
        <span>{upload}</span>
        <Badge>Coming soon</Badge>
      </div>
    </div>
  );
}
