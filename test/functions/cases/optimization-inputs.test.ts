import { describe, expect, it } from 'vitest';
import { type CaseRecord, newCase } from '#functions/cases/case-record';
import { changeCase } from '#functions/cases/change-case';
import {
  refreshOutdated,
  isMadeFromText,
  inputDigests,
  withNewestVersion,
} from '#functions/cases/optimization-inputs';
import { type StoredVersion, withVersion } from '#functions/cases/version-record';
import { isOutdated } from '#shared/cases/is-outdated';

const [monday, tuesday, wednesday, friday] = [5, 6, 7, 9].map((day) => `2026-01-0${day}T00:00:00.000Z`) as [
  string,
  string,
  string,
  string,
];
const text = 'Book now and save: only three seats are left on Friday.';
const digest = (...parts: string[]) => JSON.stringify(parts);
const marker = { markerId: 'm', markerName: 'M', markerDescription: '', markerCategory: 'Trust' };
const run = { modelId: 'm', promptVersion: 1, inputTokens: 1, outputTokens: 1, milliseconds: 1 };

const draft = newCase({ id: '01', digest: 'd1', title: 'Seats', originalText: text, now: monday });
const analyzed: CaseRecord = {
  head: {
    ...draft.head,
    status: 'analyzed',
    businessGoal: 'Sell',
    audience: 'Teams',
    analysisModifiedAt: monday,
  },
  body: {
    ...draft.body,
    behavioralGoal: 'Book',
    sender: 'Acme',
    toneOfVoice: 'dry',
    audienceInfo: 'Busy',
    brandVoice: 'Calm',
    behavioralMarkers: [{ ...marker, textHighlights: [{ text: 'Book', startIndex: 0, endIndex: 4 }] }],
    analysisRun: run,
  },
};
const optimized: CaseRecord = {
  head: {
    ...analyzed.head,
    status: 'optimized',
    optimizedAt: tuesday,
    versions: 1,
  },
  body: {
    ...analyzed.body,
    optimizedText: 'Book your seat.',
    optimizedFrom: inputDigests(analyzed, digest),
  },
};

type Change = Parameters<typeof changeCase>[1];
const changed = (before: CaseRecord, change: Change, at: string) => {
  const after = changeCase(before, change, 'd', at);
  return refreshOutdated(after, inputDigests(after, digest), at);
};
const isOld = ({ head }: CaseRecord) => isOutdated(head);

describe('undoing a change makes the optimized text current again', () => {
  it.each<[string, Change, Change]>([
    ['the business goal', { businessGoal: 'Win' }, { businessGoal: 'Sell' }],
    ['the behavioral goal', { behavioralGoal: 'Call' }, { behavioralGoal: 'Book' }],
    ['the audience', { audience: 'All' }, { audience: 'Teams' }],
    ['the sender', { sender: 'Us' }, { sender: 'Acme' }],
    ['the tone of voice', { toneOfVoice: 'warm' }, { toneOfVoice: 'dry' }],
    ['the note on the audience', { audienceInfo: '' }, { audienceInfo: 'Busy' }],
    ['the note on the brand', { brandVoice: 'Loud' }, { brandVoice: 'Calm' }],
  ])('%s makes the optimization outdated, and current again', (_name, change, back) => {
    const once = changed(optimized, change, wednesday);
    const other = changed(once, { title: 'Another title' }, wednesday);
    const again = changed(other, back, friday);

    expect([optimized, once, other, again].map(isOld)).toEqual([false, true, true, false]);
  });

  it('two changes must both be undone', () => {
    const both = changed(optimized, { sender: 'Us', toneOfVoice: 'warm' }, wednesday);
    const one = changed(both, { sender: 'Acme' }, friday);

    expect([isOld(one), isOld(changed(one, { toneOfVoice: 'dry' }, friday))]).toEqual([true, false]);
  });

  it('a new title does not outdate it', () => {
    expect(isOld(changed(optimized, { title: 'Another' }, wednesday))).toBe(false);
  });

  it('changing the text back restores its markers if nothing else was changed', () => {
    const back = changed(
      changed(optimized, { originalText: `${text} More.` }, wednesday),
      { originalText: text },
      friday,
    );

    expect(isOld(back)).toBe(true);
    expect(back.head.status).toBe('draft');
    expect(isMadeFromText(back.body, inputDigests(back, digest))).toBe(true);

    const { behavioralMarkers, evidence, analysisRun } = optimized.body;
    const stored = {
      version: 1,
      createdAt: tuesday,
      originalText: text,
      optimizedText: 'Book your seat.',
      persuasionTechniques: [],
      facts: [],
      possibleTechniques: [],
      decisions: { 'a-1': 'rejected' } as const,
      analysis: { behavioralMarkers, evidence, analysisRun },
    };
    const whole = withNewestVersion(back, stored, digest);
    const other = withNewestVersion(changed(back, { sender: 'Us' }, friday), stored, digest);
    expect([whole.head.status, isOld(refreshOutdated(whole, inputDigests(whole, digest), friday))]).toEqual([
      'optimized',
      false,
    ]);
    expect(whole.body).toEqual({ ...optimized.body, decisions: stored.decisions });
    expect([other.head.status, other.body.behavioralMarkers, other.body.decisions]).toEqual([
      'draft',
      [],
      stored.decisions,
    ]);
  });
});

describe('a restored version', () => {
  const version = (from: CaseRecord, number: number, createdAt: string): StoredVersion => ({
    version: number,
    createdAt,
    originalText: from.body.originalText,
    optimizedText: 'Book.',
    persuasionTechniques: [],
    facts: [],
    possibleTechniques: [],
    optimizedFrom: inputDigests(from, digest),
  });
  const dry = version(analyzed, 1, tuesday);
  const warmCase = changed(optimized, { toneOfVoice: 'warm' }, wednesday);
  const warm = version(warmCase, 2, wednesday);
  const restored = (before: CaseRecord, stored: StoredVersion) =>
    refreshOutdated(withVersion(before, stored, friday), inputDigests(before, digest), friday);

  it('is outdated when its inputs differ from those of the case, in any order of changes', () => {
    const dryAgain = changed(warmCase, { toneOfVoice: 'dry' }, friday);

    expect(isOld(restored(warmCase, dry))).toBe(true);
    expect(isOld(restored(warmCase, warm))).toBe(false);
    expect(isOld(restored(dryAgain, dry))).toBe(false);
    expect(isOld(restored(dryAgain, warm))).toBe(true);
    expect(isOld(restored(restored(dryAgain, dry), warm))).toBe(true);
  });

  it('made from another text is outdated', () => {
    const other = changed(optimized, { originalText: `${text} More.` }, wednesday);

    expect(isOld(restored(other, dry))).toBe(true);
  });
});

describe('the inputs of an optimization', () => {
  const same = inputDigests(optimized, digest).material;
  const materialOf = (body: Partial<CaseRecord['body']>) =>
    inputDigests({ ...optimized, body: { ...optimized.body, ...body } }, digest).material;

  it('change with a new analysis, other markers or other highlights', () => {
    const highlights = [{ ...marker, textHighlights: [{ text: 'now', startIndex: 5, endIndex: 8 }] }];

    for (const body of [
      { analysisRun: { ...run, milliseconds: 2 } },
      { behavioralMarkers: [] },
      { behavioralMarkers: highlights },
    ])
      expect(materialOf(body)).not.toBe(same);
  });

  it('do not include the decisions', () => {
    expect(materialOf({ decisions: { 'a-1': 'rejected' }, optimizedText: 'Other.', facts: [] })).toBe(same);
  });
});
