import { describe, expect, it } from 'vitest';
import { clashingFields, otherFields, splitByFields, mergeChanges } from '#lib/cases/clash';
import {
  changeSent,
  initialSaveState,
  clashResolved,
  saveFailed,
  changesHeldBack,
  clashReopened,
} from '#lib/cases/save-state';
import type { Case } from '#shared/cases/case';

const stored: Case = {
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  title: 'Bread',
  excerpt: '',
  status: 'draft',
  isArchived: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  revision: 2,
  originalText: 'theirs',
  audienceFiles: [],
  brandFiles: [],
  evidence: {},
  behavioralMarkers: [],
  persuasionTechniques: [],
  facts: [],
  decisions: {},
  possibleTechniques: [],
};
const clashOf = (mine: string, from: string, own?: string) =>
  clashingFields(
    { changes: { originalText: mine }, from: { originalText: from } },
    own === undefined ? {} : { originalText: own },
    stored,
  );

describe('a save of a case that was changed elsewhere', () => {
  it('is held back when it would overwrite values that were never shown here', () => {
    expect(clashOf('mine', 'before')).toEqual(['originalText']);
  });

  it.each([
    ['the field is as it was when the typing began', 'mine', 'theirs', undefined],
    ['both wrote the same', 'theirs', 'before', undefined],
    ['what is stored was stored from here, while typing went on', 'mine', 'before', 'theirs'],
  ])('goes through when %s', (_when, mine, from, own) => {
    expect(clashOf(mine, from, own)).toEqual([]);
  });

  it('a field without a value and an empty one are the same', () => {
    const change = { changes: { audienceInfo: 'x' }, from: { audienceInfo: '' } };

    expect(clashingFields(change, {}, stored)).toEqual([]);
    expect(clashingFields(change, {}, { ...stored, audienceInfo: 'new there' })).toEqual(['audienceInfo']);
  });

  it('names the other fields that were changed elsewhere', () => {
    const after = { ...stored, brandVoice: 'Plain', audience: 'Bakers', originalText: 'mine' };

    expect(otherFields(stored, after, ['originalText'])).toEqual(['audience', 'brandVoice']);
  });
});

describe('changes that are waiting to be saved', () => {
  const first = { changes: { audienceInfo: 'a' }, from: { audienceInfo: '' } };

  it('keep the newest value and the value that the first edit started from', () => {
    const both = mergeChanges(first, { changes: { audienceInfo: 'ab' }, from: { audienceInfo: 'a' } });

    expect(both).toEqual({ changes: { audienceInfo: 'ab' }, from: { audienceInfo: '' } });
  });

  it('of a field in a clash wait with it, the others are saved', () => {
    const { held, free } = splitByFields(
      { changes: { audienceInfo: 'a', brandVoice: 'b' }, from: { audienceInfo: '', brandVoice: '' } },
      ['audienceInfo'],
    );

    expect(held).toEqual({ audienceInfo: 'a' });
    expect(free).toEqual({ changes: { brandVoice: 'b' }, from: { brandVoice: '' } });
  });
});

describe("the state of the page's saves", () => {
  const change = { changes: { originalText: 'mine' }, from: { originalText: 'before' } };
  const clashed = changeSent(initialSaveState, change, {
    kind: 'clash',
    theirs: stored,
    fields: ['originalText'],
  });

  it('keeps a change that did not reach the server until it does', () => {
    const cut = saveFailed(saveFailed(initialSaveState, 'No line', change), 'No line', {
      changes: { originalText: 'mine too' },
      from: { originalText: 'mine' },
    });

    expect(cut.unsent).toEqual({ changes: { originalText: 'mine too' }, from: { originalText: 'before' } });
    expect(changeSent(cut, change, { kind: 'stored', caseRecord: stored, alsoChanged: [] })).toMatchObject({
      unsent: undefined,
      problem: undefined,
    });
  });

  it('holds both versions of a clash and what is typed in the meantime', () => {
    expect(changesHeldBack(clashed, { originalText: 'mine, longer' }).clash).toEqual({
      mine: { originalText: 'mine, longer' },
      theirs: stored,
      fields: ['originalText'],
    });
  });

  it('shows the clash again when its resolution could not be saved, and resets the field when it could', () => {
    const { clash } = clashed;
    if (!clash) throw new Error('No clash.');
    const cut = saveFailed({ ...clashed, clash: undefined }, 'No line', change);

    expect(clashReopened(cut, clash)).toMatchObject({ clash, problem: 'No line', unsent: { changes: {} } });
    expect(clashResolved(initialSaveState, ['originalText']).generations).toEqual({ originalText: 1 });
  });
});
