import type { Change } from './changes';
import type { Decision, Decisions } from '#shared/cases/decisions';

/** Unchanged text, or a change with the text that results from its decision. */
export type Piece =
  | { kind: 'kept'; text: string }
  | { kind: 'change'; text: string; change: Change; decision: Decision };

/** The text after applying the decisions; undecided changes count as accepted. */
export const decidedText = (original: string, changes: readonly Change[], decisions: Decisions): string =>
  decidedPieces(original, changes, decisions)
    .map(({ text }) => text)
    .join('');

/** The decided text in pieces, in reading order. */
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

/** The decision on a change. Undecided ones count as accepted: a user who decides nothing gets the rewrite. */
const decisionOn = ({ id }: Pick<Change, 'id'>, decisions: Decisions): Decision =>
  decisions[id] ?? 'accepted';

/** True when the decided text differs from the original at this change. */
export function isKept(change: Change, decisions: Decisions): boolean {
  const decision = decisionOn(change, decisions);
  return decision !== 'rejected' && wordsFor(change, decision) !== change.removed;
}

function wordsFor(change: Change, decision: Decision): string {
  if (decision === 'rejected') return change.removed;
  return typeof decision === 'object' ? decision.edited : change.added;
}
