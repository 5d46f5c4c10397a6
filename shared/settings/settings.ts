import * as z from 'zod/mini';
import { StripeProduct } from '#shared/billing/stripe-product';
import { settingMaximum } from '#shared/limits';
import { messages } from '#shared/messages';
import { isPlainLine } from '#shared/profile/plain-line';

const line = z
  .string()
  .check(
    z.trim(),
    z.maxLength(settingMaximum, messages.settingTooLong),
    z.refine<string>(isPlainLine, messages.nameCharacters),
  );
/** Required text: the page would show a gap without it. */
const words = line.check(z.minLength(1, messages.settingRequired));

export const SettingsFields = z.strictObject({
  heroTitle: words,
  heroSubtitle: line,
  ctaButtonText: words,
  pricingBasicName: words,
  pricingBasicDescription: line,
  pricingProName: words,
  pricingProDescription: line,
  pricingEnterpriseName: words,
  pricingEnterpriseDescription: line,
  /** On: an analysis also requires a credit. Off: only an optimization does. */
  analysisNeedsCredits: z.boolean(),
});
export type SettingsFields = z.infer<typeof SettingsFields>;

export const SettingsChange = z.partial(SettingsFields);
export type SettingsChange = z.infer<typeof SettingsChange>;

export const SiteSettings = z.extend(SettingsFields, {
  /** The number of saves; 0 until the first. */
  version: z.int(),
  /** The plans and packs for sale, as last read from Stripe; empty before the first read. */
  stripeProducts: z.array(StripeProduct),
});
export type SiteSettings = z.infer<typeof SiteSettings>;
