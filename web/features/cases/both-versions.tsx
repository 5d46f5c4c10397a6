import { useEffect, useId, useRef, useState } from 'react';
import { caseFields } from '#shared/cases/case-fields';
import { type CaseChanges, fieldsOf } from '#lib/cases/case-fields';
import { type Clash, pick } from '#lib/cases/clash';
import type { SaveCase } from '#lib/cases/use-save-case';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import styles from './both-versions.module.css';
import { FieldVersions } from './field-versions';

interface Props {
  clash: Clash;
  saver: SaveCase;
  onClose: () => void;
}

/** Both versions of the fields in a clash, side by side; the user picks one or merges them by hand. */
export function BothVersions({ clash, saver, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [decided, setDecided] = useState<CaseChanges>(() => pick(clash.mine, clash.fields));
  useEffect(() => dialog.current?.showModal(), []);
  const isWhole = fieldsOf(decided).length === clash.fields.length;

  const store = async () => {
    if (await saver.decide(decided)) onClose();
  };

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={`${id}-title`} onClose={onClose}>
      <h2 id={`${id}-title`}>Two versions of the same words</h2>
      <p className={styles.lead}>
        These words were changed here and elsewhere. Nothing is overwritten before you have decided.
      </p>
      {clash.fields.map((field) => (
        <FieldVersions
          key={field}
          name={caseFields[field].label}
          mine={clash.mine[field] ?? ''}
          theirs={clash.theirs[field] ?? ''}
          decided={decided[field] ?? ''}
          isLine={caseFields[field].control === 'line'}
          onDecide={(words) => setDecided((before) => ({ ...before, [field]: words }))}
        />
      ))}
      {saver.problem && <Notice tone="error">{saver.problem}</Notice>}
      <div className={styles.foot}>
        <Button variant="quiet" onClick={onClose}>
          Decide later
        </Button>
        <Button variant="primary" disabled={saver.isSaving || !isWhole} onClick={() => void store()}>
          Save this version
        </Button>
      </div>
    </dialog>
  );
}
