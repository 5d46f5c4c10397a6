import { invalidParameter, notAuthorized } from '../cognito-error';
import { requiredText, textMap } from '../input';
import type { ClientSettings } from '../pool-settings';
import type { Pool, User } from '../store';
import type { Answer, Call } from '../service';
import { runTrigger, triggerAttributes } from '../trigger-events';
import { checkPolicy, findUser, setPassword } from '../users';
import { refuseByStatus } from '../password-proof';
import { beginSession } from '../sessions';
import type { Grant } from '../tokens';

export interface Attempt {
  call: Call;
  pool: Pool;
  client: ClientSettings;
  parameters: Record<string, string>;
}

const longestParameter = 4096;

export const parameter = (attempt: Attempt, name: string): string => {
  const value = attempt.parameters[name];
  if (value === undefined || value === '') throw invalidParameter(`Missing required parameter ${name}`);
  if (value.length > longestParameter) throw invalidParameter(`${name} is too long.`);
  return value;
};

export const typedUser = (attempt: Attempt): { user: User | undefined; typedName: string } => {
  const typedName = parameter(attempt, 'USERNAME');
  return { user: findUser(attempt.pool.state, typedName), typedName };
};

export const askPreAuthentication = async (
  { call, pool, client }: Attempt,
  user: User | undefined,
  userId: string,
): Promise<void> => {
  await runTrigger(call.service, {
    source: 'PreAuthentication_Authentication',
    pool,
    userName: userId,
    clientId: client.clientId,
    request: {
      userAttributes: user ? triggerAttributes(user) : {},
      validationData: textMap(call.input, 'ClientMetadata') ?? null,
      ...(!user && { userNotFound: true }),
    },
  });
};

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

export const completeSignIn = async ({ call }: Attempt, grant: Grant): Promise<Answer> => {
  await announceSignIn(call, grant);
  return { AuthenticationResult: await beginSession(call.service, grant), ChallengeParameters: {} };
};

export const announceSignIn = async (call: Call, { pool, client, user }: Grant): Promise<void> => {
  const clientMetadata = textMap(call.input, 'ClientMetadata');
  await runTrigger(call.service, {
    source: 'PostAuthentication_Authentication',
    pool,
    userName: user.username,
    clientId: client.clientId,
    request: {
      userAttributes: triggerAttributes(user),
      newDeviceUsed: false,
      ...(clientMetadata && { clientMetadata }),
    },
  });
};
