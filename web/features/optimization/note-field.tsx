import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { caseFields, type NoteField as NoteName } from '#shared/cases/case-fields';
import { messages } from '#shared/messages';
import type { Unsaved } from '#lib/cases/unsaved';
import { Badge } from '#ui/badge';
import { TextAreaField } from '#ui/text-area-field';
import styles from './info-step.module.css';

interface Props {
  field: NoteName;
  value: string;
  /** Text typed on an earlier visit and not saved. */
  unsaved: Unsaved | undefined;
  /** The lowest plan that includes the field; undefined if the user's plan does. */
  planNeeded: 'Pro' | 'Enterprise' | undefined;
  uploads: ReactNode;
  indicator: ReactNode;
  onChange: (typed: Unsaved) => void;
}

/** A note that is saved automatically, with the uploads that belong to it. */
export function NoteField({ field, value, unsaved, planNeeded, uploads, indicator, onChange }: Props) {
  const { label, hint, maximum } = caseFields[field];
  const [typed, setTyped] = useState(unsaved ?? { text: value, from: value });
  const isFollowing = typed.text === typed.from || typed.text === value;
  // Shows a newer stored value unless the user is typing a different one.
  if (value !== typed.from && isFollowing) setTyped({ text: value, from: value });
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
        descriptiveText={hint}
        isDisabled={planNeeded !== undefined}
        value={typed.text}
        error={typed.text.length > maximum ? messages.noteTooLong(maximum) : undefined}
        onChange={({ target }) => {
          const next = { ...typed, text: target.value };
          setTyped(next);
          onChange(next);
        }}
      />
      {uploads}
    </div>
  );
}
