import type { Change } from '#lib/changes/changes';
import type { Decision, Decisions } from '#shared/cases/decisions';

/** The current decisions, the earlier states for undo and the undone states for redo. */
export interface DecisionHistory {
  past: readonly Decisions[];
  present: Decisions;
  future: readonly Decisions[];
}

/** Decisions by change id that are undone together; `undefined` makes a change undecided again. */
export type DecisionStep =
  | { kind: 'decide'; decisions: Readonly<Record<string, Decision | undefined>> }
  | { kind: 'undo' }
  | { kind: 'redo' };

const mostSteps = 200;

export const historyOf = (saved: Decisions): DecisionHistory => ({ past: [], present: saved, future: [] });

/** The same decision for every change: the step behind "Accept all" and "Reject all". */
export const decideAll = (changes: readonly Change[], decision: Decision): DecisionStep => ({
  kind: 'decide',
  decisions: Object.fromEntries(changes.map(({ id }) => [id, decision])),
});

/** Applies a step, undo or redo; returns the same object if nothing changes. */
export function decisionHistory(history: DecisionHistory, step: DecisionStep): DecisionHistory {
  const { past, present, future } = history;
  if (step.kind === 'undo') {
    const before = past.at(-1);
    return before ? { past: past.slice(0, -1), present: before, future: [present, ...future] } : history;
  }
  if (step.kind === 'redo') {
    const [next, ...rest] = future;
    return next ? { past: [...past, present], present: next, future: rest } : history;
  }
  const decided = withDecisions(present, step.decisions);
  if (isSame(present, decided)) return history;
  return { past: [...past, present].slice(-mostSteps), present: decided, future: [] };
}

function withDecisions(
  present: Decisions,
  decisions: Readonly<Record<string, Decision | undefined>>,
): Decisions {
  const all = { ...present, ...decisions };
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, Decision] => entry[1] !== undefined),
  );
}

function isSame(one: Decisions, other: Decisions): boolean {
  const ids = Object.keys(one);
  return ids.length === Object.keys(other).length && ids.every((id) => textOf(one[id]) === textOf(other[id]));
}

const textOf = (decision: Decision | undefined) =>
  typeof decision === 'object' ? `edited ${decision.edited}` : decision;
