import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { now } from '../kit/clock';
import { writeAll } from '../kit/table';
import { closeSignIn, openSignIn } from '../kit/user-pool';
import type { StoredProfile } from '../profile/profile-store';
import { putAudit } from '../audit/audit-store';
import { getUser, liftSuspension, putSuspension } from './user-store';

/** Thrown when the user pool could not be told; the profile is as it should be, and doing it again does the rest. */
export class PoolFailure extends Error {}

/** The profile first: from then on every call is refused, whatever becomes of the rest. */
export async function shutOut(user: StoredProfile, adminId: string): Promise<void> {
  const at = now();
  const refused = await writeAll([
    putSuspension(user.id, at),
    putAudit({ adminId, action: 'suspend', at, userId: user.id }),
  ]);
  if (refused !== undefined) {
    const { userType } = await getUser(user.id);
    const said = userType === 'Admin' ? messages.adminNotSuspended : messages.userClosing;
    throw new AppError('user_refused', said);
  }
  await told(closeSignIn(usernameOf(user)));
}

/** The profile last: nobody is let in by half. The plan is the one that the person still pays for, else Basic. */
export async function letIn(user: StoredProfile, adminId: string): Promise<void> {
  if (user.userType !== 'Suspended') return;
  await told(openSignIn(usernameOf(user)));
  const at = now();
  await writeAll([
    liftSuspension(user.id, user.paidPlan ?? 'Basic', at),
    putAudit({ adminId, action: 'unsuspend', at, userId: user.id }),
  ]);
}

/**
 * Two admins may press at the same time: in the end the user pool must say what the profile says. `isShut` is what it
 * was told last. Answers the profile as it is.
 */
export async function keepInStep(userId: string, isShut: boolean): Promise<StoredProfile> {
  const user = await getUser(userId);
  const isSuspended = user.userType === 'Suspended';
  if (isSuspended === isShut) return user;
  await told(isSuspended ? closeSignIn(usernameOf(user)) : openSignIn(usernameOf(user)));
  return keepInStep(userId, isSuspended);
}

const usernameOf = (user: StoredProfile) => user.username ?? user.id;

async function told(deed: Promise<void>) {
  try {
    await deed;
  } catch (cause) {
    throw new PoolFailure('The user pool could not be told.', { cause });
  }
}
