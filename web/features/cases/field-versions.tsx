import { useMemo, useEffect, useId, useRef, useState } from 'react';
import { type Change, changesBetween } from '#lib/changes/changes';
import { Button } from '#ui/button';
import { TextAreaField } from '#ui/text-area-field';
import { TextField } from '#ui/text-field';
import styles from './both-versions.module.css';
import { caseFields } from '#shared/cases/case-fields';
import { type CaseChanges, fieldsOf } from '#lib/cases/case-fields';
import { type Clash, pick } from '#lib/cases/clash';
import type { SaveCase } from '#lib/cases/use-save-case';
import { Notice } from '#ui/notice';

interface Props {
  name: string;
  mine: string;
  theirs: string;
  decided: string;
  isLine: boolean;
  onDecide: (words: string) => void;
}

/** Both versions of a conflicting field with their differences highlighted, and the input for the merged value. */
function FieldVersions({ name, mine, theirs, decided, isLine, onDecide }: Props) {
  const changes = useMemo(() => changesBetween(theirs, mine), [theirs, mine]);
  return (
    <section className={styles.field} aria-label={name}>
      <h3>{name}</h3>
      <div className={styles.sides}>
        <Side title="Yours, not saved" onTake={() => onDecide(mine)} take="Take mine">
          {piecesOf(mine, changes, 'added').map(({ at, words, differs }) =>
            differs ? <ins key={at}>{words}</ins> : words,
          )}
        </Side>
        <Side title="Saved elsewhere" onTake={() => onDecide(theirs)} take="Take theirs">
          {piecesOf(theirs, changes, 'removed').map(({ at, words, differs }) =>
            differs ? <del key={at}>{words}</del> : words,
          )}
        </Side>
      </div>
      {isLine ? (
        <TextField
          label={`${name} as it will be saved`}
          value={decided}
          onChange={({ target }) => onDecide(target.value)}
        />
      ) : (
        <TextAreaField
          label={`${name} as it will be saved`}
          voice="reading"
          rows={5}
          value={decided}
          onChange={({ target }) => onDecide(target.value)}
        />
      )}
    </section>
  );
}

interface SideProps {
  title: string;
  take: string;
  onTake: () => void;
  children: React.ReactNode;
}

const Side = ({ title, take, onTake, children }: SideProps) => (
  <section className={styles.side} aria-label={title}>
    <div className={styles.head}>
      <h4>{title}</h4>
      <Button onClick={onTake}>{take}</Button>
    </div>
    <div className={styles.words} tabIndex={0} role="group" aria-label={`${title}, text`}>
      {children}
    </div>
  </section>
);

interface Piece {
  at: number;
  words: string;
  differs: boolean;
}

/** Splits a version into text that both versions have and text that only this one has. */
function piecesOf(text: string, changes: readonly Change[], side: 'added' | 'removed'): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const until = (end: number, differs: boolean) => {
    if (end > at) pieces.push({ at, words: text.slice(at, end), differs });
    at = end;
  };
  for (const { startIndex, endIndex, newStartIndex, newEndIndex } of changes) {
    until(side === 'added' ? newStartIndex : startIndex, false);
    until(side === 'added' ? newEndIndex : endIndex, true);
  }
  until(text.length, false);
  return pieces;
}

interface BothVersionsProps {
  clash: Clash;
  saver: SaveCase;
  onClose: () => void;
}

/** Shows both versions of all conflicting fields; the user picks one per field or merges them by hand. */
export function BothVersions({ clash, saver, onClose }: BothVersionsProps) {
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
