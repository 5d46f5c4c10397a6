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

  it('drops an edit that restores the stored value', () => {
    const back = edited(typed, stored, 'heroTitle', stored.heroTitle);

    expect(back).toEqual(noEdits);
    expect(changedNames(back, stored)).toEqual([]);
  });

  it('reports by field why a value cannot be saved', () => {
    const empty = edited(typed, stored, 'heroTitle', ' ');
    const long = edited(empty, stored, 'pricingProDescription', 'x'.repeat(301));

    expect(checkedChanges(long, stored)).toEqual({
      problems: { heroTitle: messages.settingRequired, pricingProDescription: messages.settingTooLong },
    });
  });
});

describe('two admins at once', () => {
  const theirs = { ...stored, version: 4, heroTitle: 'Theirs' };

  it('conflict in the field that both have changed, and in no other', () => {
    const edits = edited(typed, stored, 'ctaButtonText', 'Go');

    expect(clashingNames(edits, stored)).toEqual([]);
    expect(clashingNames(edits, theirs)).toEqual(['heroTitle']);
  });

  it('do not conflict when both wrote the same value', () => {
    expect(clashingNames(typed, { ...theirs, heroTitle: 'Mine' })).toEqual([]);
  });

  it('resolve a conflict by keeping their own value or taking the other', () => {
    const mine = keepingMine(typed, theirs, 'heroTitle');

    expect(clashingNames(mine, theirs)).toEqual([]);
    expect(checkedChanges(mine, theirs)).toEqual({ changes: { heroTitle: 'Mine' } });
    expect(changedNames(without(typed, 'heroTitle'), theirs)).toEqual([]);
  });

  it('conflict again when a third save follows the decision', () => {
    const mine = keepingMine(typed, theirs, 'heroTitle');

    expect(clashingNames(mine, { ...theirs, version: 5, heroTitle: 'Third' })).toEqual(['heroTitle']);
  });
});
