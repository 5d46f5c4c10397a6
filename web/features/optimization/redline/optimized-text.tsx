import { type ReactNode, useLayoutEffect } from 'react';
import type { Piece } from '#lib/changes/decide';
import type { Decisions } from '#shared/cases/decisions';
import { ChangeMark } from './change-mark';
import { measureDrawn, type RedlineView, stateOf } from './redline-view';
import styles from './redline.module.css';

interface Props {
  pieces: readonly Piece[];
  decisions: Decisions;
  view: RedlineView;
  /** Display numbers by change id; white-space changes have none. */
  numbers: ReadonlyMap<string, number>;
  /** The letters of the techniques, by change id. */
  letters: ReadonlyMap<string, string>;
  currentId: string | undefined;
  litIds: ReadonlySet<string>;
  beganMs: number;
  onSelect: (id: string) => void;
}

/** The decided text with its changes highlighted. */
export function OptimizedText({ pieces, view, numbers, letters, currentId, beganMs, ...rest }: Props) {
  const { decisions, litIds, onSelect } = rest;
  useLayoutEffect(() => void measureDrawn(beganMs), [beganMs]);
  const drawn: ReactNode[] = pieces.map((piece) => {
    const number = piece.kind === 'change' ? numbers.get(piece.change.id) : undefined;
    if (piece.kind === 'kept' || number === undefined) return piece.text;
    const { change, text } = piece;
    return (
      <ChangeMark
        key={change.id}
        id={change.id}
        number={number}
        total={numbers.size}
        removed={change.removed}
        text={text}
        state={stateOf(change, decisions)}
        view={view}
        letters={letters.get(change.id) ?? ''}
        isCurrent={change.id === currentId}
        isLit={litIds.has(change.id)}
        onSelect={onSelect}
      />
    );
  });
  return <div className={styles.text}>{drawn}</div>;
}
