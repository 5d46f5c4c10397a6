import { deleteAccount } from '#shared/contract/profile';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { closingSafetySeconds } from '#shared/timing';
import { authorize, type Caller } from '../kit/caller';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { logCause } from '../kit/log';
import { enqueueAccountDeletion } from '../kit/queue';
import { writeAll } from '../kit/table';
import { profileFrom } from '../profile/profile-store';
import { listOtherAdmins, markClosing, staysAdmin } from './deletion-store';

export const handler = handle({ deleteAccount }, async ({ caller, requestId }) => {
  const message = { sub: caller.sub, attempt: 0 };
  // Sent before the account is marked, so that a crash in between cannot leave a marked account undeleted.
  await enqueueAccountDeletion(message, closingSafetySeconds);

  await closeAccount(caller);
  // This message only starts the deletion sooner than the delayed one, so a failure to send it is harmless.
  await enqueueAccountDeletion(message).catch((cause: unknown) =>
    logCause('deleteAccount', requestId, cause),
  );
  return { state: 'closing' as const };
});

async function closeAccount({ sub, userType, row }: Caller) {
  // The condition needs the stored type: the caller's `userType` already allows for a plan that has ended.
  const closing = markClosing(sub, now(), profileFrom(row).userType);
  if (userType !== 'Admin') return throwIfRefused(sub, await writeAll([closing]));
  for (const other of await listOtherAdmins(sub)) {
    const refused = await writeAll([closing, staysAdmin(other)]);
    if (refused === undefined || refused === closingPosition) return throwIfRefused(sub, refused);
  }
  throw new AppError('user_refused', messages.lastAdmin);
}

const closingPosition = 0;

async function throwIfRefused(sub: string, refused: number | undefined) {
  if (refused === undefined) return;
  // If the user was suspended or deleted the account meanwhile, this throws `suspended` or `closing`.
  await authorize(sub, 'user');
  throw new AppError('busy', messages.busy);
}
