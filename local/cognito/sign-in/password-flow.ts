import { claimantFor, settlePasswordCheck } from '../password-proof';
import { srpPoolName } from '../pool-settings';
import type { Answer } from '../service';
import { matchesPassword } from '../srp';
import { afterPassword } from './after-password';
import { askPreAuthentication, parameter, typedUser } from './attempt';
import type { Attempt } from './attempt';

export const checkPassword = async (attempt: Attempt): Promise<Answer> => {
  const { call, pool, client } = attempt;
  const password = parameter(attempt, 'PASSWORD');
  const { user, typedName } = typedUser(attempt);
  const { userId, record } = claimantFor(call.service, pool, client, { user, typedName });
  await askPreAuthentication(attempt, user, userId);
  const known = settlePasswordCheck(call.service, pool, {
    user,
    typedName,
    isRight: () => matchesPassword(record, srpPoolName(pool.settings.poolId), userId, password),
  });
  return afterPassword(attempt, known);
};
