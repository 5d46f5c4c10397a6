import { updateProfile } from '#shared/contract/profile';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { authorize } from '../kit/caller';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { writeAll } from '../kit/table';
import { changeProfile, nameKeys, profileFrom } from './profile-store';
import { profileView } from './profile-view';

export const handler = handle({ updateProfile }, async ({ caller, body }) => {
  const at = now();
  const stored = profileFrom(caller.row);
  const change = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  if (Object.keys(change).length === 0) return profileView(stored, at);

  const names = nameKeys({ ...stored, ...change });
  const refused = await writeAll([changeProfile(caller.sub, { ...change, ...names, updatedAt: at })]);
  if (refused !== undefined) {
    // If the user was suspended or deleted the account meanwhile, this throws `suspended` or `closing`.
    await authorize(caller.sub, 'user');
    throw new AppError('busy', messages.busy);
  }
  return profileView({ ...stored, ...change, updatedAt: at }, at);
});
