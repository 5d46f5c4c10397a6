import { deleteAccount } from '#shared/contract/profile';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { admit } from '../kit/caller';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { writeAll } from '../kit/table';
import { beginClosing } from './closing-store';

export const handler = handle({ deleteAccount }, async ({ caller }) => {
  const refused = await writeAll([beginClosing(caller.sub, now())]);
  if (refused !== undefined) {
    await admit(caller.sub, 'user');
    throw new AppError('busy', messages.busy);
  }
  return { state: 'closing' as const };
});
