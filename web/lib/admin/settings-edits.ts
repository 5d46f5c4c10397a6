import * as z from 'zod/mini';
import { SettingsChange, SettingsFields, type SiteSettings } from '#shared/settings/settings';

export type SettingName = keyof SettingsFields;
export const settingNames = Object.keys(SettingsFields.shape) as SettingName[];

/** The unsaved values by field, valid or not, and the stored values when each field's editing began. */
export const SettingsEdits = z.object({
  words: z.record(z.string(), z.union([z.string(), z.boolean()])),
  from: z.record(z.string(), z.union([z.string(), z.boolean()])),
});
export type SettingsEdits = z.infer<typeof SettingsEdits>;

export const noEdits: SettingsEdits = { words: {}, from: {} };

/** Adds the edit of a field; a value equal to the stored one removes the edit. */
export function edited(
  { words, from }: SettingsEdits,
  stored: SiteSettings,
  name: SettingName,
  value: string | boolean,
): SettingsEdits {
  if (value === stored[name]) return without({ words, from }, name);
  return { words: { ...words, [name]: value }, from: { [name]: stored[name], ...from } };
}

export function without({ words, from }: SettingsEdits, name: SettingName): SettingsEdits {
  const { [name]: _word, ...otherWords } = words;
  const { [name]: _from, ...otherFrom } = from;
  return { words: otherWords, from: otherFrom };
}

/** Resolves a conflict in favor of this page's value: treats the stored value as seen. */
export const keepingMine = (
  { words, from }: SettingsEdits,
  stored: SiteSettings,
  name: SettingName,
): SettingsEdits => ({ words, from: { ...from, [name]: stored[name] } });

/** The names of fields whose edited values differ from the stored ones. */
export const changedNames = ({ words }: SettingsEdits, stored: SiteSettings) =>
  settingNames.filter((name) => words[name] !== undefined && words[name] !== stored[name]);

/** The names of fields that saving would overwrite although this page has never shown their stored values. */
export const clashingNames = (edits: SettingsEdits, stored: SiteSettings) =>
  changedNames(edits, stored).filter((name) => edits.from[name] !== stored[name]);

export const shownSettings = ({ words }: SettingsEdits, stored: SiteSettings): SettingsFields => ({
  ...stored,
  ...Object.fromEntries(
    settingNames.flatMap((name) => (words[name] === undefined ? [] : [[name, words[name]]])),
  ),
});

/** Validates the edits: the changes to send, or the errors by field. */
export function checkedChanges(
  edits: SettingsEdits,
  stored: SiteSettings,
): { changes: SettingsChange } | { problems: Partial<Record<SettingName, string>> } {
  const words = Object.fromEntries(changedNames(edits, stored).map((name) => [name, edits.words[name]]));
  const checked = SettingsChange.safeParse(words);
  if (checked.success) return { changes: checked.data };
  return {
    problems: Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message])),
  };
}

export const settingLabels: Record<SettingName, string> = {
  heroTitle: 'Hero title',
  heroSubtitle: 'Hero subtitle',
  ctaButtonText: 'CTA button text',
  pricingBasicName: 'Basic plan name',
  pricingBasicDescription: 'Basic plan description',
  pricingProName: 'Pro plan name',
  pricingProDescription: 'Pro plan description',
  pricingEnterpriseName: 'Enterprise plan name',
  pricingEnterpriseDescription: 'Enterprise plan description',
  analysisNeedsCredits: 'Analysis needs credits',
};
