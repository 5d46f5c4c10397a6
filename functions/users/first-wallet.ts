import { grant, openWallet } from '#shared/credits/moves';
import type { Movement } from '#shared/credits/wallet';
import { monthlyCredits } from '#shared/plans';
import type { NewUser } from '#shared/users/user-rules';

/**
 * What a person starts with whom an admin has made: the plan's first month up to `credits`, which expires like every
 * month's, and whatever goes beyond it as a bonus of that admin, which does not.
 */
export function firstWallet(
  { userType, credits }: Pick<NewUser, 'userType' | 'credits'>,
  adminId: string,
  now: string,
): Movement {
  const monthly = Math.min(credits, monthlyCredits[userType]);
  const opened = openWallet(monthly, now);
  const beyond = grant(opened.wallet, {
    ...{ lotId: 'bonus#first', key: 'bonus#first', reason: 'bonus', expiresAt: null, at: now },
    amount: credits - monthly,
    referenceId: adminId,
  });
  return { wallet: beyond.wallet, entries: [...opened.entries, ...beyond.entries] };
}
