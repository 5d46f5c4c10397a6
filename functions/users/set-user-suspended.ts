import { setUserSuspended } from '#shared/contract/users';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { profileKey } from '../kit/keys';
import { readRow, writeAll } from '../kit/table';
import { profileFrom, type StoredProfile } from '../profile/profile-store';
import { suspend, unsuspend } from './suspension-store';

export const handler = handle({ setUserSuspended }, async ({ caller, params, body }) => {
  if (params.userId === caller.sub) throw new AppError('user_refused', messages.selfNotSuspended);
  const before = await read(params.userId);
  if (before.userType === 'Admin') throw new AppError('user_refused', messages.adminNotSuspended);
  const plan = before.paidPlan ?? 'Basic';
  await writeAll([body.isSuspended ? suspend(before.id, now()) : unsuspend(before.id, plan, now())]);
  const { id, email, userType } = await read(params.userId);
  return { id, email, userType };
});

async function read(userId: string): Promise<StoredProfile> {
  const row = await readRow(profileKey(userId));
  if (!row) throw new AppError('user_not_found', messages.userNotFound);
  return profileFrom(row);
}
