import { createUser } from '#shared/contract/users';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import type { NewUser } from '#shared/users/user';
import { ledgerWrites } from '../credits/wallet-store';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { profileKey } from '../kit/keys';
import { findUnconfirmed, removeUnconfirmed, signUp } from '../kit/sign-up';
import { readRow, writeAll } from '../kit/table';
import { newProfile, putNewProfile } from '../profile/profile-store';
import { putAudit } from '../audit/audit-store';
import { firstWallet } from './bonus';
import { isEmailTaken, toUser } from './user-store';

export const handler = handle({ createUser }, async ({ caller, body }) => {
  const { sub: adminId } = caller;
  // The pool would accept a second account beside one that signs in through Google.
  if (await isEmailTaken(body.email)) throw new AppError('user_exists', messages.userExists);
  const id = (await signUp(body)) ?? (await signUpAgain(body));
  const at = now();
  const { wallet, entries } = firstWallet(body, adminId, at);
  const profile = newProfile({ ...body, id }, { userType: body.userType, wallet }, at);
  const refused = await writeAll([
    putNewProfile(profile),
    ...ledgerWrites(id, entries),
    putAudit({ adminId, action: 'createUser', at, userId: id, detail: `${body.userType} ${body.credits}` }),
  ]);
  if (refused !== undefined) throw new AppError('user_exists', messages.userExists);
  return toUser(profile, at);
});

/** Replaces an unconfirmed account without a profile, whose password a stranger may know. Returns the new id. */
async function signUpAgain(body: NewUser): Promise<string> {
  const unconfirmed = await findUnconfirmed(body.email);
  if (unconfirmed && !(await readRow(profileKey(unconfirmed.sub)))) {
    await removeUnconfirmed(unconfirmed.username);
    const id = await signUp(body);
    if (id) return id;
  }
  throw new AppError('user_exists', messages.userExists);
}
