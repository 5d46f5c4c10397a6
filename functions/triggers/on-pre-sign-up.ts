import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { messages } from '#shared/messages';
import { profileKey } from '../kit/keys';
import { logCause } from '../kit/log';
import { googleProvider } from '../kit/names';
import { readRow } from '../kit/table';
import { type DirectoryUser, linkGoogle, namesakesOf, proveUser, removeUser } from '../kit/user-directory';
import { linkDecision, type ExistingUser } from './link-decision';
import { signUpRefusal } from './sign-up-refusal';

/** The user pool asks this before it makes an account. What is thrown reaches the page, so it is a sentence. */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  const refusal = await refusalOf(event).catch((cause: unknown) => {
    logCause('onPreSignUp', undefined, cause);
    return messages.signUpFailed;
  });
  if (refusal) throw new Error(refusal);
  return event;
}

async function refusalOf(event: PreSignUpTriggerEvent): Promise<string | undefined> {
  if (event.triggerSource === 'PreSignUp_SignUp') return signUpRefusal(event.request.userAttributes);
  if (event.triggerSource === 'PreSignUp_ExternalProvider') return throughGoogle(event);
  return undefined;
}

async function throughGoogle({ userPoolId, userName, request }: PreSignUpTriggerEvent) {
  const { email = '', email_verified: proof } = request.userAttributes;
  const isEmailVerified = email !== '' && proof === 'true';
  const found = isEmailVerified ? await namesakesOf(userPoolId, email) : [];
  const namesakes = await Promise.all(found.map(toNamesake));
  const decision = linkDecision(isEmailVerified, namesakes);
  if (decision.action === 'refuse') return decision.sentence;
  for (const username of decision.remove) await removeUser(userPoolId, username);
  if (decision.action === 'create') return undefined;
  if (decision.action === 'prove') await proveUser(userPoolId, decision.username);
  // The pool fails this very sign-in after a link and lets in the next one; the page knows and asks again.
  await linkGoogle(userPoolId, decision.username, googleIdOf(userName));
  return undefined;
}

/** Only an administrator makes a profile before its owner has proven the address. */
const toNamesake = async (user: DirectoryUser): Promise<ExistingUser> => ({
  ...user,
  isPrepared: user.status === 'UNCONFIRMED' && (await readRow(profileKey(user.sub))) !== undefined,
});

/** From `Google_<id>`, which a pool that ignores case writes in small letters. */
function googleIdOf(userName: string): string {
  const [, id] = new RegExp(`^${googleProvider}_(.+)$`, 'i').exec(userName) ?? [];
  if (!id) throw new Error('Somebody came through a provider that the product does not know.');
  return id;
}
