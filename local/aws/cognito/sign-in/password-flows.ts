import { claimantFor, refuseByStatus, settlePasswordCheck } from '../password-proof';
import { srpPoolName } from '../pool-settings';
import type { Answer } from '../service';
import { isAcceptablePublicValue, makeServerKeys, matchesPassword, provesPassword } from '../srp';
import type { User } from '../store';
import { invalidParameter, wrongPassword } from '../cognito-error';
import { afterPassword, askPreAuthentication, parameter, typedUser, type Attempt } from './attempt';

export const checkPassword = async (attempt: Attempt): Promise<Answer> =>
  afterPassword(attempt, await provePassword(attempt));

/** Checks a password, temporary ones too, and returns the user. Throws if it is wrong or the user may not sign in. */
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

export const beginSrp = async (attempt: Attempt): Promise<Answer> => {
  const { call, pool, client } = attempt;
  const A = parameter(attempt, 'SRP_A');
  if (!isAcceptablePublicValue(A)) throw invalidParameter('Invalid SRP_A.');
  const { user, typedName } = typedUser(attempt);
  const { userId, record } = claimantFor(call.service, pool, client, { user, typedName });
  await askPreAuthentication(attempt, user, userId);
  const keys = makeServerKeys(record.verifier);
  const { poolId } = pool.settings;
  const { verifier, salt } = record;
  const secretBlock = call.service.srpExchanges.put({
    poolId,
    clientId: client.clientId,
    typedName,
    username: user?.username,
    userId,
    verifier,
    A,
    keys,
  });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: salt,
      SRP_B: keys.B,
      SECRET_BLOCK: secretBlock,
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
    },
  };
};

export const answerSrp = async (attempt: Attempt): Promise<Answer> => {
  const { call, pool, client } = attempt;
  parameter(attempt, 'USERNAME');
  const secretBlock = parameter(attempt, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const claim = {
    secretBlock,
    timestamp: parameter(attempt, 'TIMESTAMP'),
    signature: parameter(attempt, 'PASSWORD_CLAIM_SIGNATURE'),
  };
  const exchange = call.service.srpExchanges.take(secretBlock);
  if (!exchange || exchange.clientId !== client.clientId) throw wrongPassword();
  const user = exchange.username === undefined ? undefined : pool.state.users.get(exchange.username);
  const hasNewPassword = user !== undefined && user.password?.verifier !== exchange.verifier;
  const known = settlePasswordCheck(call.service, pool, {
    user,
    typedName: exchange.typedName,
    isRight: () =>
      provesPassword({ ...exchange, ...claim, poolName: srpPoolName(pool.settings.poolId) }) &&
      !hasNewPassword,
  });
  return afterPassword(attempt, known);
};
