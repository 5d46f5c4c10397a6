import { due, grant, openWallet } from '#shared/credits/moves';
import type { Movement, Wallet } from '#shared/credits/wallet';
import { monthlyCredits } from '#shared/plans';
import type { UserType } from '#shared/roles';
import type { NewUser } from '#shared/users/user';

export function grantBonus(
  { wallet, userType }: { wallet: Wallet; userType: UserType },
  { digest, adminId, at }: { digest: string; adminId: string; at: string },
): Movement {
  const current = due(wallet, monthlyCredits[userType], at);
  const key = `bonus#${digest}`;
  const granted = grant(current.wallet, {
    ...{ lotId: key, key, amount: 1, reason: 'bonus', expiresAt: null, at },
    referenceId: adminId,
  });
  return { wallet: granted.wallet, entries: [...current.entries, ...granted.entries] };
}

/** The first month's credits up to `credits` expire like every month; the rest is a bonus that does not expire. */
export function firstWallet(
  { userType, credits }: Pick<NewUser, 'userType' | 'credits'>,
  adminId: string,
  now: string,
): Movement {
  const monthly = Math.min(credits, monthlyCredits[userType]);
  const opened = openWallet(monthly, now);
  const bonus = grant(opened.wallet, {
    ...{ lotId: 'bonus#first', key: 'bonus#first', reason: 'bonus', expiresAt: null, at: now },
    amount: credits - monthly,
    referenceId: adminId,
  });
  return { wallet: bonus.wallet, entries: [...opened.entries, ...bonus.entries] };
}
