import * as z from 'zod/mini';
import type { StripeProduct } from '#shared/billing/stripe-product';
import { defaultSettings } from '#shared/settings/default-settings';
import { type SettingsChange, SiteSettings } from '#shared/settings/settings';
import { anyOf, is, isMissing } from '../kit/expression';
import { settingsKey } from '../kit/keys';
import { readRow, type Row, type Write } from '../kit/table';

const StoredSettings = z.partial(z.object(SiteSettings.shape));

/** What an admin has set, over the defaults. */
export const settingsFrom = (row: Row | undefined): SiteSettings => ({
  ...defaultSettings,
  ...(row ? StoredSettings.parse(row) : {}),
});

export const getSiteSettings = async () => settingsFrom(await readRow(settingsKey));

/**
 * Writes single settings and counts the save; refused when others were saved since `seen`. What nobody has changed is not
 * stored, so that it follows the defaults of later releases.
 */
export const changeSettings = (changes: SettingsChange, seen: number): Write => ({
  update: settingsKey,
  set: { ...changes, version: seen + 1 },
  when: [seen === 0 ? anyOf(isMissing('version'), is('version', 0)) : is('version', seen)],
});

/** What is on offer, as read from Stripe: no save of an admin, so it is not counted as one. */
export const putStripeProducts = (stripeProducts: StripeProduct[]): Write => ({
  update: settingsKey,
  set: { stripeProducts },
});
