import type { Operation } from '#shared/contract/operation';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { can, planNeeded, type UserType, userTypes } from '#shared/roles';
import { now } from './clock';
import { applyDue, Entitlements } from './entitlements';
import { profileKey } from './keys';
import { readRow, type Row } from './table';

export interface Caller {
  sub: string;
  userType: UserType;
  row: Row;
}

/**
 * The caller by the stored profile; undefined without one, if the operation allows that. Throws `unauthenticated`,
 * `suspended`, `closing`, `plan_needed`, `admin_only`.
 */
export async function authorize(sub: string, access: Operation['access']): Promise<Caller | undefined> {
  const row = await readRow(profileKey(sub));
  if (!row) {
    if (access === 'signed-in' || access === 'closing-account') return undefined;
    throw new AppError('unauthenticated', messages.unauthenticated);
  }

  const caller = { sub, userType: userTypeOf(row), row };
  requireActiveAccount(caller.userType, access === 'closing-account' ? undefined : row['closingAt']);
  const isOpenToAll =
    access === 'public' || access === 'signed-in' || access === 'closing-account' || access === 'user';
  if (!isOpenToAll && !can(caller.userType, access)) throw refusal(caller.userType, access);
  return caller;
}

/** Throws `suspended` for a suspended user and `closing` for an account that is being deleted. */
export function requireActiveAccount(userType: UserType, closingAt: unknown) {
  if (userType === 'Suspended') throw new AppError('suspended', messages.suspended);
  if (closingAt !== undefined) throw new AppError('closing', messages.closing);
}

export function refusal(userType: UserType, capability: Parameters<typeof can>[1]): AppError {
  const plan = planNeeded(userType, capability);
  if (plan === 'Pro') return new AppError('plan_needed', messages.proNeeded);
  if (plan === 'Enterprise') return new AppError('plan_needed', messages.enterpriseNeeded);
  return new AppError('admin_only', messages.adminOnly);
}

function userTypeOf(row: Row): UserType {
  const found = userTypes.find((userType) => userType === row['userType']);
  if (!found) throw new Error('The profile has no known user type.');
  // The paid plan may have ended while the row still names it.
  return row['paying'] === undefined ? found : applyDue(Entitlements.parse(row), now()).entitlements.userType;
}
