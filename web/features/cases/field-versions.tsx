import { useMemo } from 'react';
import { type Change, changesBetween } from '#lib/changes/changes';
import { Button } from '#ui/button';
import { TextAreaField } from '#ui/text-area-field';
import { TextField } from '#ui/text-field';
import styles from './both-versions.module.css';

interface Props {
  name: string;
  mine: string;
  theirs: string;
  decided: string;
  isLine: boolean;
  onDecide: (words: string) => void;
}

/** Both versions of one field with their differences highlighted, and the input for the resolution. */
export function FieldVersions({ name, mine, theirs, decided, isLine, onDecide }: Props) {
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

/** A version in segments: text that both versions have, and text that only this one has. */
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
