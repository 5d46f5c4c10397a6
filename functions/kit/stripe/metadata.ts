import { paidPlans, type PaidPlan } from '#shared/plans';

type Metadata = Record<string, string>;

/** The plan that a product gives, by its metadata `plan`; undefined: none of our plans. */
export const planOf = ({ plan }: Metadata): PaidPlan | undefined => paidPlans.find((known) => known === plan);

/** More than this for one payment is a mistake in the metadata, and is not granted. */
export const mostCredits = 1_000;

/** The credits of a pack, by the metadata `credits`; undefined: not a whole number from 1 to 1,000. */
export function packCreditsOf({ plan, credits = '' }: Metadata): number | undefined {
  if (plan !== undefined || !/^[1-9]\d{0,3}$/.test(credits)) return undefined;
  return Number(credits) <= mostCredits ? Number(credits) : undefined;
}
