import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { putAudit } from '../audit/audit-store';
import { now } from '../kit/clock';
import { writeAll } from '../kit/table';
import { closeSignIn, openSignIn } from '../kit/user-pool';
import type { StoredProfile } from '../profile/profile-store';
import { getUser, putSuspended, putUnsuspended } from './user-store';

/** The user pool failed after the profile was changed; repeating the action completes it. */
export class UserPoolError extends Error {}

/** Changes the profile first, so that requests are refused even if the pool fails. Throws `UserPoolError`. */
export async function suspendUser(user: StoredProfile, adminId: string): Promise<void> {
  const at = now();
  const refused = await writeAll([
    putSuspended(user.id, at),
    putAudit({ adminId, action: 'suspend', at, userId: user.id }),
  ]);
  if (refused !== undefined) {
    const { userType } = await getUser(user.id);
    const sentence = userType === 'Admin' ? messages.adminNotSuspended : messages.userClosing;
    throw new AppError('user_refused', sentence);
  }
  await orUserPoolError(closeSignIn(usernameOf(user)));
}

/** Restores the plan still paid for, else Basic. Changes the profile last, so that access never returns halfway. */
export async function unsuspendUser(user: StoredProfile, adminId: string): Promise<void> {
  if (user.userType !== 'Suspended') return;
  await orUserPoolError(openSignIn(usernameOf(user)));
  const at = now();
  await writeAll([
    putUnsuspended(user.id, user.paidPlan ?? 'Basic', at),
    putAudit({ adminId, action: 'unsuspend', at, userId: user.id }),
  ]);
}

/** Aligns the user pool with the profile after concurrent admin actions. Returns the profile. */
export async function syncSignIn(userId: string, isSuspendedInPool: boolean): Promise<StoredProfile> {
  const user = await getUser(userId);
  const isSuspended = user.userType === 'Suspended';
  if (isSuspended === isSuspendedInPool) return user;
  await orUserPoolError(isSuspended ? closeSignIn(usernameOf(user)) : openSignIn(usernameOf(user)));
  return syncSignIn(userId, isSuspended);
}

const usernameOf = (user: StoredProfile) => user.username ?? user.id;

async function orUserPoolError(change: Promise<void>) {
  try {
    await change;
  } catch (cause) {
    throw new UserPoolError('The user pool could not be changed.', { cause });
  }
}
