import type { Case } from '#shared/cases/case';
import type { Decision, Decisions } from '#shared/cases/decisions';

/** What a page knows of a case while its person decides. */
export type Decided = Pick<Case, 'originalText' | 'optimizedText' | 'decisions'>;

/** `text`: other texts stand there now, to which the decisions do not belong. `decisions`: somebody decided otherwise. */
export type DecisionClash = 'text' | 'decisions';

/** What was changed elsewhere since the page last knew, that a save would run over; a new title or note is nothing. */
export function decisionClash(known: Decided, now: Decided): DecisionClash | undefined {
  if (known.originalText !== now.originalText || known.optimizedText !== now.optimizedText) return 'text';
  return areSame(known.decisions, now.decisions) ? undefined : 'decisions';
}

/** True when both decide the same, in whatever order they were made. */
export function areSame(one: Decisions, other: Decisions): boolean {
  const ids = Object.keys(one);
  return (
    one === other ||
    (ids.length === Object.keys(other).length && ids.every((id) => isSame(one[id], other[id])))
  );
}

function isSame(one: Decision | undefined, other: Decision | undefined): boolean {
  if (typeof one === 'object' && typeof other === 'object') return one.edited === other.edited;
  return one === other;
}
