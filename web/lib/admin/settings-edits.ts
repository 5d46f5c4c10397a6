import * as z from 'zod/mini';
import { SettingsChange, SettingsFields, type SiteSettings } from '#shared/settings/settings';

export type SettingName = keyof SettingsFields;
export const settingNames = Object.keys(SettingsFields.shape) as SettingName[];

/** What was typed, with the words that each field showed when the typing began; both as they are, valid or not. */
export const SettingsEdits = z.object({
  words: z.record(z.string(), z.union([z.string(), z.boolean()])),
  from: z.record(z.string(), z.union([z.string(), z.boolean()])),
});
export type SettingsEdits = z.infer<typeof SettingsEdits>;

export const noEdits: SettingsEdits = { words: {}, from: {} };

/** One more field changed by hand; a field that says again what is stored is no edit. */
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

/** The words of this page stand over what another admin has stored meanwhile. */
export const keepingMine = (
  { words, from }: SettingsEdits,
  stored: SiteSettings,
  name: SettingName,
): SettingsEdits => ({ words, from: { ...from, [name]: stored[name] } });

/** The fields that would be stored, and nothing else. */
export const changedNames = ({ words }: SettingsEdits, stored: SiteSettings) =>
  settingNames.filter((name) => words[name] !== undefined && words[name] !== stored[name]);

/** The fields in which saving would overwrite another admin's words that this page has never shown. */
export const clashingNames = (edits: SettingsEdits, stored: SiteSettings) =>
  changedNames(edits, stored).filter((name) => edits.from[name] !== stored[name]);

export const shownSettings = ({ words }: SettingsEdits, stored: SiteSettings): SettingsFields => ({
  ...stored,
  ...Object.fromEntries(
    settingNames.flatMap((name) => (words[name] === undefined ? [] : [[name, words[name]]])),
  ),
});

/** What can be sent, or what is wrong with it by field. */
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

/** What each setting is called where admins see it. */
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
