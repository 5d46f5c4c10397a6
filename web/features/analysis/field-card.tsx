import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { AnalysisField, TextSpan } from '#shared/cases/case';
import { fieldMaximum } from '#shared/limits';
import { updatedBadgeMs } from '#shared/timing';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { TextAreaField } from '#ui/text-area-field';
import styles from './field-card.module.css';
import { fieldNames } from './findings';

interface Props {
  field: AnalysisField;
  value: string | undefined;
  evidence: readonly TextSpan[] | undefined;
  /** `soon`: nobody can edit it yet. `plan`: the person's plan does not include it. */
  editing: 'yes' | 'plan' | 'soon';
  onActive: (isActive: boolean) => void;
  onSave: (value: string) => Promise<boolean>;
}

export function FieldCard({ field, value = '', evidence, editing, onActive, onSave }: Props) {
  const [draft, setDraft] = useState<string>();
  const [isUpdated, setIsUpdated] = useState(false);
  const name = fieldNames[field];

  useEffect(() => {
    if (!isUpdated) return undefined;
    const timer = setTimeout(() => setIsUpdated(false), updatedBadgeMs);
    return () => clearTimeout(timer);
  }, [isUpdated]);

  const save = async () => {
    const isStored = draft === value || (await onSave(draft ?? ''));
    if (!isStored) return;
    setIsUpdated(draft !== value);
    setDraft(undefined);
  };

  return (
    <section
      className={styles.card}
      aria-labelledby={`field-${field}`}
      onPointerEnter={() => onActive(true)}
      onPointerLeave={() => onActive(false)}
      onFocus={() => onActive(true)}
      onBlur={() => onActive(false)}
    >
      <div className={styles.head}>
        <h3 id={`field-${field}`}>{name}</h3>
        <span role="status">{isUpdated && <Badge tone="good">Updated</Badge>}</span>
        {editing === 'soon' && <Badge>Coming soon</Badge>}
        {editing === 'plan' && (
          <Link to="/pricing">
            <Badge tone="accent">Pro feature</Badge>
          </Link>
        )}
        {editing === 'yes' && draft === undefined && (
          <Button look="quiet" aria-label={`Edit ${name}`} onClick={() => setDraft(value)}>
            Edit
          </Button>
        )}
      </div>
      {draft === undefined ? (
        <p className={value ? undefined : styles.none}>{value || 'Not found in this text.'}</p>
      ) : (
        <>
          <TextAreaField
            label={name}
            labelHidden
            rows={3}
            maxLength={fieldMaximum}
            autoFocus
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
          />
          <div className={styles.actions}>
            <Button look="primary" onClick={() => void save()}>
              Save
            </Button>
            <Button look="quiet" onClick={() => setDraft(undefined)}>
              Cancel
            </Button>
          </div>
        </>
      )}
      {shownEvidence(value, evidence).map((span) => (
        <blockquote key={span.startIndex} className={styles.quote}>
          {span.text}
        </blockquote>
      ))}
    </section>
  );
}

/** Words that the finding itself already quotes are not quoted twice. */
const shownEvidence = (value: string, evidence: readonly TextSpan[] = []) =>
  evidence.filter(({ text }) => !value.includes(text)).slice(0, 2);
