import type { Change } from './changes';
import type { Decision, Decisions } from '#shared/cases/decisions';

/** A stretch that both texts share, or a change with what stands in its place now. */
export type Piece =
  | { kind: 'kept'; text: string }
  | { kind: 'change'; text: string; change: Change; decision: Decision };

/**
 * The final text: a pure function of original, changes and decisions, whatever order they were made in. Copy and
 * export take this text.
 */
export const decidedText = (original: string, changes: readonly Change[], decisions: Decisions): string =>
  decidedPieces(original, changes, decisions)
    .map(({ text }) => text)
    .join('');

/** The final text in its pieces, in reading order. */
export function decidedPieces(original: string, changes: readonly Change[], decisions: Decisions): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const keepUntil = (end: number) => {
    if (end > at) pieces.push({ kind: 'kept', text: original.slice(at, end) });
  };
  for (const change of [...changes].sort((one, other) => one.startIndex - other.startIndex)) {
    keepUntil(change.startIndex);
    const decision = decisionOn(change, decisions);
    pieces.push({ kind: 'change', text: wordsFor(change, decision), change, decision });
    at = change.endIndex;
  }
  keepUntil(original.length);
  return pieces;
}

/** Undecided changes count as accepted: what a person who decides nothing copies is the rewrite that they asked for. */
export const decisionOn = ({ id }: Pick<Change, 'id'>, decisions: Decisions): Decision =>
  decisions[id] ?? 'accepted';

/** True when something of the change stands in the final text: accepted, or put in other words. */
export function isKept(change: Change, decisions: Decisions): boolean {
  const decision = decisionOn(change, decisions);
  return decision !== 'rejected' && wordsFor(change, decision) !== change.removed;
}

function wordsFor(change: Change, decision: Decision): string {
  if (decision === 'rejected') return change.removed;
  return typeof decision === 'object' ? decision.edited : change.added;
}
