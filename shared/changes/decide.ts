import type { Change } from './changes';

/** What a writer decided about a change; an edit carries their own words. Undecided changes count as accepted. */
export type Decision = 'accepted' | 'rejected' | { edited: string };

/** The final text: a pure function of original, changes and decisions, whatever order they were made in. */
export function decidedText(
  original: string,
  changes: readonly Change[],
  decisions: Readonly<Record<string, Decision>>,
): string {
  let text = '';
  let at = 0;
  for (const change of [...changes].sort((one, other) => one.startIndex - other.startIndex)) {
    text += original.slice(at, change.startIndex) + wordsFor(change, decisions[change.id]);
    at = change.endIndex;
  }
  return text + original.slice(at);
}

function wordsFor(change: Change, decision: Decision | undefined): string {
  if (decision === 'rejected') return change.removed;
  return typeof decision === 'object' ? decision.edited : change.added;
}
