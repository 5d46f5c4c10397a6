import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { CognitoError } from '../cognito-error';
import { invalidParameter, notAuthorized } from '../cognito-error';
import { requiredText } from '../input';
import { mayUse, readClientData, relyingPartyOf } from '../passkeys';
import { refuseByStatus } from '../password-proof';
import type { Answer } from '../service';
import type { Passkey, User } from '../store';
import { completeSignIn, parameter, typedUser, type Attempt } from './attempt';
import { beginSrp, checkPassword } from './password-flows';

/** USER_AUTH: starts PREFERRED_CHALLENGE if the user has it, else lists the available challenges to choose from. */
export const beginChoice = async (attempt: Attempt): Promise<Answer> => {
  const wanted = attempt.parameters.PREFERRED_CHALLENGE;
  return (await startChallenge(attempt, wanted)) ?? askToChoose(attempt);
};

export const answerChoice = async (attempt: Attempt): Promise<Answer> => {
  const choice = attempt.call.service.choices.take(requiredText(attempt.call.input, 'Session'));
  const { typedName } = typedUser(attempt);
  if (choice?.clientId !== attempt.client.clientId || choice.typedName !== typedName)
    throw notAuthorized('Invalid session for the user.');
  const answer = await startChallenge(attempt, parameter(attempt, 'ANSWER'));
  if (!answer) throw invalidParameter('Selected challenge is not available');
  return answer;
};

export const answerPasskey = async (attempt: Attempt): Promise<Answer> => {
  const { call, pool, client } = attempt;
  const { service } = call;
  const credential = parseCredential(parameter(attempt, 'CREDENTIAL'));
  const { challenge, origin } = readClientData(credential);
  const begun = service.passkeyChallenges.take(challenge);
  const isOurs = begun?.clientId === client.clientId && begun.session === requiredText(call.input, 'Session');
  const user = isOurs ? pool.state.users.get(begun.username) : undefined;
  const passkey = user?.passkeys?.find(({ id }) => id === credential.id);
  if (!user || !passkey || !mayUse(origin, passkey.relyingPartyId)) throw wrongPasskey();
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const checked = await verifyAuthenticationResponse({
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: passkey.relyingPartyId,
    requireUserVerification: false,
    credential: { ...passkey, publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')) },
  }).catch(() => undefined);
  if (!checked?.verified) throw wrongPasskey();
  refuseByStatus(user, service.surroundings.now());
  passkey.counter = checked.authenticationInfo.newCounter;
  return completeSignIn(attempt, { pool, client, user });
};

/** Starts the challenge; undefined if the user cannot use it. */
const startChallenge = async (
  attempt: Attempt,
  challenge: string | undefined,
): Promise<Answer | undefined> => {
  if (challenge === undefined || !available(attempt).includes(challenge)) return undefined;
  if (challenge === 'WEB_AUTHN') return askForPasskey(attempt);
  return challenge === 'PASSWORD_SRP' ? beginSrp(attempt) : checkPassword(attempt);
};

/** Available challenges. Passwords are always among them, so unknown users look like users without a passkey. */
const available = (attempt: Attempt): string[] => {
  const { firstFactors = ['PASSWORD'] } = attempt.pool.settings;
  const passkeys = passkeysOf(typedUser(attempt).user);
  return [
    ...(firstFactors.includes('PASSWORD') ? ['PASSWORD', 'PASSWORD_SRP'] : []),
    ...(firstFactors.includes('WEB_AUTHN') && passkeys.length > 0 ? ['WEB_AUTHN'] : []),
  ];
};

const askToChoose = (attempt: Attempt): Answer => {
  const { call, client } = attempt;
  const { typedName } = typedUser(attempt);
  return {
    ChallengeName: 'SELECT_CHALLENGE',
    Session: call.service.choices.put({ clientId: client.clientId, typedName }),
    AvailableChallenges: available(attempt),
    ChallengeParameters: {},
  };
};

const askForPasskey = (attempt: Attempt): Answer => {
  const { call, pool, client } = attempt;
  const { user, typedName } = typedUser(attempt);
  const Session = call.service.choices.put({ clientId: client.clientId, typedName });
  const options = {
    challenge: call.service.passkeyChallenges.put({
      username: user?.username ?? '',
      clientId: client.clientId,
      session: Session,
    }),
    timeout: 180_000,
    rpId: relyingPartyOf(pool),
    allowCredentials: passkeysOf(user).map(({ id, transports }) => ({ type: 'public-key', id, transports })),
    userVerification: 'preferred',
  };
  return {
    ChallengeName: 'WEB_AUTHN',
    Session,
    AvailableChallenges: available(attempt),
    ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) },
  };
};

const passkeysOf = (user: User | undefined): Passkey[] => user?.passkeys ?? [];

const parseCredential = (text: string): Record<string, unknown> => {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read === 'object' && read !== null) return read as Record<string, unknown>;
  } catch {
    // Gets the same error as JSON that is not an object.
  }
  throw invalidParameter('CREDENTIAL is not a JSON object.');
};

const wrongPasskey = (): CognitoError => notAuthorized('Invalid credential.');
