import { deleteAccount } from '#shared/contract/profile';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { closingSafetySeconds } from '#shared/timing';
import { admit } from '../kit/caller';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { logCause } from '../kit/log';
import { enqueueClosing } from '../kit/queue';
import { writeAll } from '../kit/table';
import { beginClosing } from './closing-store';

export const handler = handle({ deleteAccount }, async ({ caller, requestId }) => {
  const message = { sub: caller.sub, attempt: 0 };
  // Sent before the mark is made, so that no account can be marked and forgotten; it finds the mark or does nothing.
  await enqueueClosing(message, closingSafetySeconds);

  const refused = await writeAll([beginClosing(caller.sub, now())]);
  if (refused !== undefined) {
    await admit(caller.sub, 'user');
    throw new AppError('busy', messages.busy);
  }
  // This one only makes it quick.
  await enqueueClosing(message).catch((cause: unknown) => logCause('deleteAccount', requestId, cause));
  return { state: 'closing' as const };
});
