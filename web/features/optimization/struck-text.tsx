import { useMemo } from 'react';
import { changesBetween } from '#shared/changes/changes';
import styles from './struck-text.module.css';

/** The original with the words struck that the rewrite does without. */
export function StruckText({ original, rewrite }: { original: string; rewrite: string }) {
  const pieces = useMemo(() => piecesOf(original, rewrite), [original, rewrite]);
  return (
    <div className={styles.text}>
      {pieces.map(({ text, isGone, at }) => (isGone ? <del key={at}>{text}</del> : text))}
    </div>
  );
}

interface Piece {
  text: string;
  isGone: boolean;
  at: number;
}

function piecesOf(original: string, rewrite: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const add = (until: number, isGone: boolean) => {
    if (until > at) pieces.push({ text: original.slice(at, until), isGone, at });
    at = until;
  };
  for (const { startIndex, endIndex, removed } of changesBetween(original, rewrite)) {
    add(startIndex, false);
    // Space that was only laid out anew is no word that anybody misses.
    add(endIndex, removed.trim() !== '');
  }
  add(original.length, false);
  return pieces;
}
