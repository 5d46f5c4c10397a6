import * as z from 'zod/mini';
import type { StripeProduct } from '#shared/billing/stripe-product';
import { defaultSettings } from '#shared/settings/default-settings';
import { type SettingsChange, SiteSettings } from '#shared/settings/settings';
import { anyOf, is, isMissing } from '../kit/expression';
import { settingsKey } from '../kit/keys';
import { readRow, type Row, type Write } from '../kit/table';

const StoredSettings = z.partial(z.object(SiteSettings.shape));

export const settingsFrom = (row: Row | undefined): SiteSettings => ({
  ...defaultSettings,
  ...(row ? StoredSettings.parse(row) : {}),
});

export const getSiteSettings = async () => settingsFrom(await readRow(settingsKey));

/** Stores changed settings. Refused if the version is not `seen`. Settings never changed follow later defaults. */
export const changeSettings = (changes: SettingsChange, seen: number): Write => ({
  update: settingsKey,
  set: { ...changes, version: seen + 1 },
  when: [seen === 0 ? anyOf(isMissing('version'), is('version', 0)) : is('version', seen)],
});

/** Stores the products read from Stripe. The version stays, since no admin changed anything. */
export const putStripeProducts = (stripeProducts: StripeProduct[]): Write => ({
  update: settingsKey,
  set: { stripeProducts },
});
