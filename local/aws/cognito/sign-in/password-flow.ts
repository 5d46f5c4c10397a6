import { claimantFor, refuseByStatus, settlePasswordCheck } from '../password-proof';
import { srpPoolName } from '../pool-settings';
import type { Answer } from '../service';
import { matchesPassword } from '../srp';
import type { User } from '../store';
import { afterPassword } from './after-password';
import { askPreAuthentication, parameter, typedUser } from './attempt';
import type { Attempt } from './attempt';

export const checkPassword = async (attempt: Attempt): Promise<Answer> =>
  afterPassword(attempt, await provePassword(attempt));

/** Who signs in with a password of any kind, a temporary one too. Throws when that person may not. */
export const proveIdentity = async (attempt: Attempt): Promise<User> => {
  const user = await provePassword(attempt);
  refuseByStatus(user, attempt.call.service.surroundings.now());
  return user;
};

const provePassword = async (attempt: Attempt): Promise<User> => {
  const { call, pool, client } = attempt;
  const password = parameter(attempt, 'PASSWORD');
  const { user, typedName } = typedUser(attempt);
  const { userId, record } = claimantFor(call.service, pool, client, { user, typedName });
  await askPreAuthentication(attempt, user, userId);
  return settlePasswordCheck(call.service, pool, {
    user,
    typedName,
    isRight: () => matchesPassword(record, srpPoolName(pool.settings.poolId), userId, password),
  });
};
