import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { messages } from '#shared/messages';
import { profileKey } from '../kit/keys';
import { logCause } from '../kit/log';
import { googleProvider } from '../kit/names';
import { readRow } from '../kit/table';
import {
  type DirectoryUser,
  linkGoogle,
  findUsersByEmail,
  proveUser,
  removeUser,
} from '../kit/user-directory';
import { linkDecision, type ExistingUser } from './link-decision';
import { signUpRefusal } from './sign-up-refusal';

/** Runs before the user pool creates a user. Throws a message for users, because the page shows it. */
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
  const found = isEmailVerified ? await findUsersByEmail(userPoolId, email) : [];
  const existing = await Promise.all(found.map(toExistingUser));
  const decision = linkDecision(isEmailVerified, existing);
  if (decision.action === 'refuse') return decision.sentence;
  for (const username of decision.remove) await removeUser(userPoolId, username);
  if (decision.action === 'create') return undefined;
  if (decision.action === 'prove') await proveUser(userPoolId, decision.username);
  // After a link the pool fails this sign-in and accepts the next one; the page tries again by itself.
  await linkGoogle(userPoolId, decision.username, googleIdOf(userName));
  return undefined;
}

/** Only an admin creates the profile of a user whose address is not confirmed. */
const toExistingUser = async (user: DirectoryUser): Promise<ExistingUser> => ({
  ...user,
  isPrepared: user.status === 'UNCONFIRMED' && (await readRow(profileKey(user.sub))) !== undefined,
});

/** The Google id in `Google_<id>`, whose prefix a case-insensitive pool writes in lower case. */
function googleIdOf(userName: string): string {
  const [, id] = new RegExp(`^${googleProvider}_(.+)$`, 'i').exec(userName) ?? [];
  if (!id) throw new Error('The identity provider is not Google.');
  return id;
}
