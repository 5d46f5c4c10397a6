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
/** Text that would leave a hole in the page if it were empty. */
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
  /** On: an analysis is refused without a credit. Off: only optimizing needs one. */
  analysisNeedsCredits: z.boolean(),
});
export type SettingsFields = z.infer<typeof SettingsFields>;

export const SettingsChange = z.partial(SettingsFields);
export type SettingsChange = z.infer<typeof SettingsChange>;

export const SiteSettings = z.extend(SettingsFields, {
  /** Counts the saves; 0 while nobody has changed anything. */
  version: z.int(),
  /** The plans and packs that can be bought, as last read from Stripe; empty until then. */
  stripeProducts: z.array(StripeProduct),
});
export type SiteSettings = z.infer<typeof SiteSettings>;
