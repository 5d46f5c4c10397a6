import { invalidParameter, notAuthorized } from '../cognito-error';
import { requiredText } from '../input';
import { refuseByStatus } from '../password-proof';
import type { Answer } from '../service';
import { beginSession } from '../sessions';
import type { User } from '../store';
import type { Grant } from '../tokens';
import { checkPolicy, setPassword } from '../users';
import { announceSignIn } from './announce-sign-in';
import { parameter } from './attempt';
import type { Attempt } from './attempt';

/** Tokens for a person who has proven the password, or the question for a new one. */
export const afterPassword = async (attempt: Attempt, user: User): Promise<Answer> => {
  const { call, pool, client } = attempt;
  refuseByStatus(user, call.service.surroundings.now());
  if (user.status !== 'FORCE_CHANGE_PASSWORD') return completeSignIn(attempt, { pool, client, user });
  const { poolId } = pool.settings;
  const Session = call.service.passwordChallenges.put({
    poolId,
    clientId: client.clientId,
    username: user.username,
  });
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session,
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.username,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(user.attributes),
    },
  };
};

export const answerNewPassword = async (attempt: Attempt): Promise<Answer> => {
  const { call, pool, client } = attempt;
  const password = parameter(attempt, 'NEW_PASSWORD');
  if (!/^\S+.*\S+$/s.test(password) || password.length > 256)
    throw invalidParameter(
      'The new password must not begin or end with a space nor be longer than 256 characters.',
    );
  checkPolicy(pool.settings, password);
  const held = call.service.passwordChallenges.take(requiredText(call.input, 'Session'));
  const user = held?.clientId === client.clientId ? pool.state.users.get(held.username) : undefined;
  if (user?.status !== 'FORCE_CHANGE_PASSWORD') throw notAuthorized('Invalid session for the user.');
  refuseByStatus(user, call.service.surroundings.now());
  setPassword(pool.settings, user, password, call.service.surroundings.now());
  user.status = 'CONFIRMED';
  return completeSignIn(attempt, { pool, client, user });
};

/** The last step of every direct sign-in. */
export const completeSignIn = async ({ call }: Attempt, grant: Grant): Promise<Answer> => {
  await announceSignIn(call, grant);
  return { AuthenticationResult: await beginSession(call.service, grant), ChallengeParameters: {} };
};
