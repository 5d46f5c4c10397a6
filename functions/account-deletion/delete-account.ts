import { deleteAccount } from '#shared/contract/profile';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { closingSafetySeconds } from '#shared/timing';
import { listOtherAdmins, staysAdmin } from './admin-store';
import { authorize, type Caller } from '../kit/caller';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { logCause } from '../kit/log';
import { enqueueClosing } from '../kit/queue';
import { writeAll } from '../kit/table';
import { beginClosing } from './deletion-store';
import { profileFrom } from '../profile/profile-store';

export const handler = handle({ deleteAccount }, async ({ caller, requestId }) => {
  const message = { sub: caller.sub, attempt: 0 };
  // Sent before the mark is made, so that no account can be marked and forgotten; it finds the mark or does nothing.
  await enqueueClosing(message, closingSafetySeconds);

  await leave(caller);
  // This one only makes it quick.
  await enqueueClosing(message).catch((cause: unknown) => logCause('deleteAccount', requestId, cause));
  return { state: 'closing' as const };
});

/** Throws `user_refused` when the product would be left without an admin. */
async function leave({ sub, userType, row }: Caller) {
  // As it is stored: a plan may have ended by the clock without anybody having booked it.
  const mark = beginClosing(sub, now(), profileFrom(row).userType);
  if (userType !== 'Admin') return refuseUnlessDone(sub, await writeAll([mark]));
  for (const other of await listOtherAdmins(sub)) {
    const refused = await writeAll([mark, staysAdmin(other)]);
    if (refused === undefined || refused === markPosition) return refuseUnlessDone(sub, refused);
  }
  throw new AppError('user_refused', messages.lastAdmin);
}

const markPosition = 0;

async function refuseUnlessDone(sub: string, refused: number | undefined) {
  if (refused === undefined) return;
  // Suspended or leaving since the guard looked: it says now which of the two.
  await authorize(sub, 'user');
  throw new AppError('busy', messages.busy);
}
