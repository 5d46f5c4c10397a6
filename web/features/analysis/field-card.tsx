import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import type { TextSpan } from '#shared/cases/case';
import { type AnalysisField, caseFields, type EditableField } from '#shared/cases/case-fields';
import type { SaveCase } from '#lib/cases/use-save-case';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { TextAreaField } from '#ui/text-area-field';
import styles from './field-card.module.css';
import { useFieldEdit } from './use-field-edit';

interface CardProps {
  field: AnalysisField;
  value: string | undefined;
  evidence: readonly TextSpan[] | undefined;
  onActive: (isActive: boolean) => void;
}

export function EditableFieldCard({
  field,
  value = '',
  saver,
  ...card
}: CardProps & { field: AnalysisField & EditableField; saver: SaveCase }) {
  const edit = useFieldEdit(field, value, saver);
  const editButton = useRef<HTMLSpanElement>(null);
  const { label, maximum } = caseFields[field];
  const isOpen = edit.text !== undefined;
  /** Returns the focus to the edit button. */
  const refocus = () => requestAnimationFrame(() => editButton.current?.querySelector('button')?.focus());

  return (
    <FieldCard
      {...card}
      field={field}
      value={value}
      sign={
        <>
          <span role="status">{edit.isUpdated && <Badge tone="good">Updated</Badge>}</span>
          <span ref={editButton}>
            {!isOpen && (
              <Button variant="quiet" aria-label={`Edit ${label}`} onClick={edit.open}>
                Edit
              </Button>
            )}
          </span>
        </>
      }
    >
      {isOpen && (
        <>
          <TextAreaField
            label={label}
            labelHidden
            rows={3}
            maxLength={maximum}
            autoFocus
            value={edit.text}
            onChange={({ target }) => edit.type(target.value)}
          />
          <div className={styles.actions}>
            <Button
              variant="primary"
              disabled={saver.isSaving}
              onClick={() => void edit.store().then(refocus)}
            >
              Save
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                edit.close();
                refocus();
              }}
            >
              Cancel
            </Button>
          </div>
        </>
      )}
    </FieldCard>
  );
}

/** A read-only field: `soon`: nobody can edit it yet; `plan`: the user's plan does not include editing. */
export const FixedFieldCard = ({ why, ...card }: CardProps & { why: 'soon' | 'plan' }) => (
  <FieldCard
    {...card}
    sign={
      why === 'soon' ? (
        <Badge>Coming soon</Badge>
      ) : (
        <Link to="/pricing">
          <Badge tone="accent">Pro feature</Badge>
        </Link>
      )
    }
  />
);

/** A finding about the whole copy with its evidence; `children` replace its value. */
function FieldCard({
  field,
  value = '',
  evidence,
  onActive,
  sign,
  children,
}: CardProps & { sign: ReactNode; children?: ReactNode }) {
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
        <h3 id={`field-${field}`}>{caseFields[field].label}</h3>
        {sign}
      </div>
      {children || <p className={value ? undefined : styles.none}>{value || 'Not found in this text.'}</p>}
      {shownEvidence(value, evidence).map((span) => (
        <blockquote key={span.startIndex} className={styles.quote}>
          {span.text}
        </blockquote>
      ))}
    </section>
  );
}

/** The evidence that the finding's value does not already quote. */
const shownEvidence = (value: string, evidence: readonly TextSpan[] = []) =>
  evidence.filter(({ text }) => !value.includes(text)).slice(0, 2);
