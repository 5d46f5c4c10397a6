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

/** Refused when the version is not `seen`. Unchanged settings are not stored and follow later defaults. */
export const changeSettings = (changes: SettingsChange, seen: number): Write => ({
  update: settingsKey,
  set: { ...changes, version: seen + 1 },
  when: [seen === 0 ? anyOf(isMissing('version'), is('version', 0)) : is('version', seen)],
});

/** The products as read from Stripe. Not an admin's change, so the version stays. */
export const putStripeProducts = (stripeProducts: StripeProduct[]): Write => ({
  update: settingsKey,
  set: { stripeProducts },
});
