import { invalidParameter } from '../cognito-error';
import { textMap } from '../input';
import type { ClientSettings } from '../pool-settings';
import type { Pool, User } from '../store';
import type { Call } from '../service';
import { runTrigger, triggerAttributes } from '../trigger-events';
import { findUser } from '../users';

/** One step of a sign-in; `parameters` are AuthParameters or ChallengeResponses. */
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
