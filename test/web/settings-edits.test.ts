import { describe, expect, it } from 'vitest';
import {
  changedNames,
  checkedChanges,
  clashingNames,
  edited,
  keepingMine,
  noEdits,
  shownSettings,
  without,
} from '#lib/admin/settings-edits';
import { messages } from '#shared/messages';
import { defaultSettings } from '#shared/settings/default-settings';

const stored = { ...defaultSettings, version: 3 };
const typed = edited(noEdits, stored, 'heroTitle', 'Mine');

describe('the settings editor', () => {
  it('sends only what was changed', () => {
    const edits = edited(typed, stored, 'analysisNeedsCredits', true);

    expect(checkedChanges(edits, stored)).toEqual({
      changes: { heroTitle: 'Mine', analysisNeedsCredits: true },
    });
    expect(shownSettings(edits, stored)).toMatchObject({
      heroTitle: 'Mine',
      ctaButtonText: stored.ctaButtonText,
    });
  });

  it('forgets a change that was typed back', () => {
    const back = edited(typed, stored, 'heroTitle', stored.heroTitle);

    expect(back).toEqual(noEdits);
    expect(changedNames(back, stored)).toEqual([]);
  });

  it('says by field why something cannot be saved', () => {
    const empty = edited(typed, stored, 'heroTitle', ' ');
    const long = edited(empty, stored, 'pricingProDescription', 'x'.repeat(301));

    expect(checkedChanges(long, stored)).toEqual({
      problems: { heroTitle: messages.settingRequired, pricingProDescription: messages.settingTooLong },
    });
  });
});

describe('two admins at once', () => {
  const theirs = { ...stored, version: 4, heroTitle: 'Theirs' };

  it('clash in the field that both have changed, and in no other', () => {
    const edits = edited(typed, stored, 'ctaButtonText', 'Go');

    expect(clashingNames(edits, stored)).toEqual([]);
    expect(clashingNames(edits, theirs)).toEqual(['heroTitle']);
  });

  it('do not clash when both wrote the same words', () => {
    expect(clashingNames(typed, { ...theirs, heroTitle: 'Mine' })).toEqual([]);
  });

  it('decide by keeping the own words or by taking the others', () => {
    const mine = keepingMine(typed, theirs, 'heroTitle');

    expect(clashingNames(mine, theirs)).toEqual([]);
    expect(checkedChanges(mine, theirs)).toEqual({ changes: { heroTitle: 'Mine' } });
    expect(changedNames(without(typed, 'heroTitle'), theirs)).toEqual([]);
  });

  it('clash again when a third save comes after the decision', () => {
    const mine = keepingMine(typed, theirs, 'heroTitle');

    expect(clashingNames(mine, { ...theirs, version: 5, heroTitle: 'Third' })).toEqual(['heroTitle']);
  });
});
