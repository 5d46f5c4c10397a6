import { describe, expect, it } from 'vitest';
import { type CaseRecord, excerptOf, newCase } from '#functions/cases/case-record';
import { capabilitiesNeeded, changeCase } from '#functions/cases/change-case';

const text = 'Book now and save: only three seats are left on Friday.';
const earlier = '2026-01-01T00:00:00.000Z';
const later = '2026-01-02T00:00:00.000Z';
const span = { text: 'Book now', startIndex: 0, endIndex: 8 };

const draft = newCase({ id: '01', digest: 'd1', title: 'Seats', originalText: text, now: earlier });
const optimized: CaseRecord = {
  head: { ...draft.head, status: 'optimized', businessGoal: 'Sell', audience: 'Teams', optimizedAt: earlier },
  body: {
    ...draft.body,
    behavioralGoal: 'Book',
    sender: 'Acme',
    language: 'en',
    audienceInfo: 'Busy people',
    optimizedText: 'Book your seat.',
    evidence: { behavioralGoal: [span], audience: [span], sender: [span] },
    behavioralMarkers: [
      {
        markerId: 'm',
        markerName: 'M',
        markerDescription: '',
        markerCategory: 'Trust',
        textHighlights: [span],
      },
    ],
  },
};

type Change = Parameters<typeof changeCase>[1];
const changed = (change: Change, before = optimized) => changeCase(before, change, 'd2', later);

describe('the capabilities that a change needs', () => {
  it.each<[string, Change, string[]]>([
    ['title and text', { title: 'New', originalText: 'Another text' }, ['useCases', 'useCases']],
    ['a field of the analysis', { sender: 'Other' }, ['editAnalysis']],
    [
      'two fields of the analysis',
      { businessGoal: 'Other', audience: 'Other' },
      ['editAnalysis', 'editAnalysis'],
    ],
    ['clearing a field', { toneOfVoice: '', sender: '' }, ['editAnalysis']],
    ['notes', { audienceInfo: 'x', brandVoice: 'y' }, ['audienceInfo', 'brandVoice']],
    [
      'fields with their stored values need none',
      { sender: 'Acme', businessGoal: 'Sell', brandVoice: '' },
      [],
    ],
    ['only changed fields count', { sender: 'Acme', audienceInfo: 'New' }, ['audienceInfo']],
    ['a field that is not sent needs none', { sender: undefined }, []],
  ])('%s', (_name, change, needed) => {
    expect(capabilitiesNeeded(optimized, change)).toEqual(needed);
  });
});

describe('a new text', () => {
  const { head, body } = changed({ originalText: `${text} Really.` });

  it('makes the case a draft with a new excerpt', () => {
    expect(head).toMatchObject({ status: 'draft', excerpt: `${text} Really.`, digest: 'd2' });
    expect(body.originalText).toBe(`${text} Really.`);
  });

  it('removes what was found in the old text', () => {
    expect(body.evidence).toEqual({});
    expect(body.behavioralMarkers).toEqual([]);
    expect(body.language).toBeUndefined();
  });

  it('keeps the fields and the optimized text, and outdates it', () => {
    expect(body).toMatchObject({ optimizedText: 'Book your seat.', sender: 'Acme' });
    expect(head).toMatchObject({ businessGoal: 'Sell', optimizedAt: earlier, analysisModifiedAt: later });
  });

  it('that equals the stored one changes only the revision', () => {
    const same = changed({ originalText: text });

    expect(same.head).toEqual({ ...optimized.head, digest: 'd2', updatedAt: later, revision: 2 });
    expect(same.body).toEqual(optimized.body);
  });
});

describe('a changed field', () => {
  it('loses its evidence, unlike the others', () => {
    const { body } = changed({ behavioralGoal: 'Call', sender: 'Acme', audience: 'Others' });

    expect(body.evidence).toEqual({ sender: [span] });
    expect(body.behavioralMarkers).toEqual(optimized.body.behavioralMarkers);
  });

  it('is stored in its item, head or body', () => {
    const { head, body } = changed({ businessGoal: 'Win', audience: 'All', toneOfVoice: 'dry' });

    expect(head).toMatchObject({ businessGoal: 'Win', audience: 'All', status: 'optimized' });
    expect(body.toneOfVoice).toBe('dry');
    expect(body).not.toHaveProperty('businessGoal');
    expect(body).not.toHaveProperty('audience');
  });

  it.each<[string, Change, string | undefined]>([
    ['a field of the analysis', { sender: 'Other' }, later],
    ['a note', { brandVoice: 'Calm' }, later],
    ['a field as it already is', { sender: 'Acme' }, undefined],
    ['the title', { title: 'Other' }, undefined],
  ])('%s: whether the optimization is outdated by it', (_name, change, modifiedAt) => {
    expect(changed(change).head.analysisModifiedAt).toBe(modifiedAt);
  });

  it('that was not sent keeps its value', () => {
    const { head, body } = changed({ title: 'Other', sender: undefined, businessGoal: undefined });

    expect(head).toMatchObject({ title: 'Other', businessGoal: 'Sell' });
    expect(body).toEqual(optimized.body);
  });
});

it('every change adds one revision and leaves its input untouched', () => {
  const before = structuredClone(optimized);

  expect(changed({ originalText: 'x', sender: 'y' }).head).toMatchObject({ revision: 2, updatedAt: later });
  expect(optimized).toEqual(before);
});

it('an excerpt ends at a word and never in half a character', () => {
  const excerpt = excerptOf('🙂'.repeat(200));

  expect(excerptOf(`${'word '.repeat(100)}`).endsWith('word…')).toBe(true);
  expect(excerpt).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
});
