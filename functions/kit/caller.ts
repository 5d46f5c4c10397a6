import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { dueStanding, Standing } from '#shared/credits/standing';
import { can, planNeeded, type UserType, userTypes } from '#shared/roles';
import type { Operation } from '#shared/contract/operation';
import { now } from './clock';
import { profileKey } from './keys';
import { readRow, type Row } from './table';

/** Who is asking, as the gateway has proven it and the profile says it at this moment. */
export interface Caller {
  sub: string;
  userType: UserType;
  /** The profile's row as just read, so that no operation reads it again. */
  row: Row;
}

/** Reads the caller's profile once and refuses whoever may not do this. */
export async function admit(sub: string, access: Operation['access']): Promise<Caller | undefined> {
  const row = await readRow(profileKey(sub));
  if (!row) {
    if (access === 'newcomer' || access === 'leaver') return undefined;
    throw new AppError('unauthenticated', messages.unauthenticated);
  }

  const caller = { sub, userType: userTypeOf(row), row };
  checkStanding(caller.userType, access === 'leaver' ? undefined : row['closingAt']);
  if (access === 'leaver') return caller;
  if (access === 'public' || access === 'newcomer' || access === 'user') return caller;
  if (!can(caller.userType, access)) throw refusal(caller.userType, access);
  return caller;
}

/** Refuses suspended people and those whose account is being deleted. */
export function checkStanding(userType: UserType, closingAt: unknown) {
  if (userType === 'Suspended') throw new AppError('suspended', messages.suspended);
  if (closingAt !== undefined) throw new AppError('closing', messages.closing);
}

/** The refusal of a capability, with the plan that has it. */
export function refusal(userType: UserType, capability: Parameters<typeof can>[1]): AppError {
  const plan = planNeeded(userType, capability);
  if (plan === 'Pro') return new AppError('plan_needed', messages.proNeeded);
  if (plan === 'Enterprise') return new AppError('plan_needed', messages.enterpriseNeeded);
  return new AppError('admin_only', messages.adminOnly);
}

function userTypeOf(row: Row): UserType {
  const found = userTypes.find((userType) => userType === row['userType']);
  if (!found) throw new Error('The profile has no known user type.');
  // A plan ends by the clock, also when nobody has booked that yet.
  return row['paying'] === undefined ? found : dueStanding(Standing.parse(row), now()).standing.userType;
}
