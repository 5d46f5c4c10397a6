import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBetween } from '#lib/changes/changes';
import {
  decideAll,
  decisionHistory,
  type DecisionHistory,
  type DecisionStep,
  historyOf,
} from '../../../web/features/optimization/redline/decision-history';

const decide = (
  id: string,
  decision: 'accepted' | 'rejected' | { edited: string } | undefined,
): DecisionStep => ({
  kind: 'decide',
  decisions: { [id]: decision },
});
const undo: DecisionStep = { kind: 'undo' };
const redo: DecisionStep = { kind: 'redo' };
const after = (...steps: DecisionStep[]) => steps.reduce(decisionHistory, historyOf({}));

describe('the history of decisions', () => {
  it('undoes and redoes', () => {
    const steps = [decide('0-a', 'rejected'), decide('1-a', { edited: 'own' })];

    expect(after(...steps, undo).present).toEqual({ '0-a': 'rejected' });
    expect(after(...steps, undo, undo).present).toEqual({});
    expect(after(...steps, undo, undo, redo, redo).present).toEqual({
      '0-a': 'rejected',
      '1-a': { edited: 'own' },
    });
  });

  it('undoes "Reject all" in one step', () => {
    const changes = changesBetween('One old loaf. Two old buns.', 'One new loaf. Two new buns.');
    const rejected = after(decide(changes[0]!.id, 'accepted'), decideAll(changes, 'rejected'));

    expect(Object.values(rejected.present)).toEqual(['rejected', 'rejected']);
    expect(decisionHistory(rejected, undo).present).toEqual({ [changes[0]!.id]: 'accepted' });
  });

  it('forgets the way on when something else is decided', () => {
    const other = after(decide('0-a', 'rejected'), undo, decide('1-a', 'rejected'));

    expect(decisionHistory(other, redo)).toBe(other);
  });

  it('has no step for what changes nothing', () => {
    const history = after(decide('0-a', { edited: 'own' }));

    expect(decisionHistory(history, decide('0-a', { edited: 'own' }))).toBe(history);
    expect(decisionHistory(history, decide('5-a', undefined))).toBe(history);
    expect(decisionHistory(historyOf({}), undo)).toEqual(historyOf({}));
  });

  it('makes a change undecided again', () => {
    expect(after(decide('0-a', 'rejected'), decide('0-a', undefined)).present).toEqual({});
  });

  it('undone as far as it goes and redone, is where it was, whatever the steps', () => {
    const step = fc.oneof(
      fc
        .tuple(
          fc.constantFrom('0-a', '1-a', '2-a'),
          fc.constantFrom('accepted' as const, 'rejected' as const, undefined),
        )
        .map(([id, decision]) => decide(id, decision)),
      fc.constantFrom(undo, redo),
    );

    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const end = after(...steps);
        const times = (history: DecisionHistory, one: DecisionStep, count: number) =>
          Array.from({ length: count }).reduce<DecisionHistory>((now) => decisionHistory(now, one), history);

        const back = times(end, undo, end.past.length);

        expect(back.present).toEqual({});
        expect(times(back, redo, end.past.length)).toEqual(end);
      }),
    );
  });

  it('remembers 200 steps', () => {
    const many = after(...Array.from({ length: 250 }, (_, n) => decide(`${n.toString(36)}-a`, 'rejected')));

    expect(many.past).toHaveLength(200);
  });
});
