import { describe, expect, it } from 'vitest';
import { areSame, decisionClash } from '../../web/features/optimization/save-decisions';

const known = {
  originalText: 'We utilize flour.',
  optimizedText: 'We use flour.',
  decisions: { 'a-1': 'accepted', 'b-1': { edited: 'take' } },
} as const;

describe('what a save of decisions would overwrite', () => {
  it('is nothing when only the order of the decisions differs', () => {
    const now = { ...known, decisions: { 'b-1': { edited: 'take' }, 'a-1': 'accepted' } } as const;

    expect(decisionClash(known, now)).toBeUndefined();
  });

  it.each([
    ['another decision', { ...known.decisions, 'a-1': 'rejected' }],
    ['other words', { ...known.decisions, 'b-1': { edited: 'need' } }],
    ['a decision more', { ...known.decisions, 'c-1': 'accepted' }],
    ['a decision less', { 'a-1': 'accepted' }],
    ['a decision in place of words', { ...known.decisions, 'b-1': 'accepted' }],
  ] as const)('is %s', (_name, decisions) => {
    expect(decisionClash(known, { ...known, decisions })).toBe('decisions');
    expect(areSame(decisions, known.decisions)).toBe(false);
  });

  it('is the text first of all, because decisions do not fit another text', () => {
    expect(decisionClash(known, { ...known, optimizedText: 'Flour, we use.', decisions: {} })).toBe('text');
    expect(decisionClash(known, { ...known, originalText: 'We utilise flour.' })).toBe('text');
  });
});
