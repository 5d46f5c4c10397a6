import { decodeProtectedHeader } from 'jose';
import { CognitoError, invalidParameter } from '../cognito-error';
import { requiredText, textMap } from '../input';
import type { ClientSettings } from '../pool-settings';
import { clientById, type Action, type Answer } from '../service';
import { findRefreshToken, refreshSession } from '../sessions';
import { answerNewPassword, parameter, type Attempt } from '../sign-in/attempt';
import { answerChoice, answerPasskey, beginChoice } from '../sign-in/choice-flow';
import { answerSrp, beginSrp, checkPassword } from '../sign-in/password-flows';

export const initiateAuth: Action = async (call) => {
  const { pool, client } = clientById(call.service, requiredText(call.input, 'ClientId', 128));
  const flow = requiredText(call.input, 'AuthFlow');
  const begin = flows.get(flow);
  if (!begin) throw invalidParameter(`The local user pool does not do ${flow}.`);
  refuseFlow(client, flow);
  return begin({ call, pool, client, parameters: textMap(call.input, 'AuthParameters') ?? {} });
};

export const respondToAuthChallenge: Action = async (call) => {
  const { pool, client } = clientById(call.service, requiredText(call.input, 'ClientId', 128));
  const challenge = requiredText(call.input, 'ChallengeName');
  const respond = challenges.get(challenge);
  if (!respond) throw invalidParameter(`The local user pool does not do ${challenge}.`);
  return respond({ call, pool, client, parameters: textMap(call.input, 'ChallengeResponses') ?? {} });
};

const refresh = async (attempt: Attempt): Promise<Answer> => {
  const { call, pool, client } = attempt;
  const token = parameter(attempt, 'REFRESH_TOKEN');
  return {
    AuthenticationResult: await refreshSession(call.service, pool, client, token),
    ChallengeParameters: {},
  };
};

type Step = (attempt: Attempt) => Promise<Answer>;

const flows = new Map<string, Step>([
  ['USER_SRP_AUTH', beginSrp],
  ['USER_PASSWORD_AUTH', checkPassword],
  ['USER_AUTH', beginChoice],
  ['REFRESH_TOKEN_AUTH', refresh],
  ['REFRESH_TOKEN', refresh],
]);

const challenges = new Map<string, Step>([
  ['PASSWORD_VERIFIER', answerSrp],
  ['NEW_PASSWORD_REQUIRED', answerNewPassword],
  ['SELECT_CHALLENGE', answerChoice],
  ['WEB_AUTHN', answerPasskey],
]);

const defaultFlows = ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_CUSTOM_AUTH'];

const refuseFlow = (client: ClientSettings, flow: string): void => {
  const allowed = client.explicitAuthFlows ?? defaultFlows;
  const wanted = flow === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : flow;
  if (!allowed.includes(`ALLOW_${wanted}`))
    throw invalidParameter(`${flow} flow not enabled for this client`);
};

export const getTokensFromRefreshToken: Action = async ({ service, input }) => {
  const { pool, client } = clientById(service, requiredText(input, 'ClientId', 128));
  const token = requiredText(input, 'RefreshToken');
  return { AuthenticationResult: await refreshSession(service, pool, client, token) };
};

/** As in OAuth, revoking an unknown token is no error. */
export const revokeToken: Action = async ({ service, input }) => {
  const { pool, client } = clientById(service, requiredText(input, 'ClientId', 128));
  const token = requiredText(input, 'Token', 20_000);
  if (isJwt(token))
    throw new CognitoError('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked.');
  const session = findRefreshToken(pool.state, token)?.session;
  if (!session) return {};
  if (session.clientId !== client.clientId)
    throw new CognitoError('UnauthorizedException', 'The token was issued to another client.');
  session.isRevoked = true;
  await service.store.save();
  return {};
};

const isJwt = (token: string): boolean => {
  if (token.split('.').length !== 3) return false;
  try {
    return decodeProtectedHeader(token).alg !== undefined;
  } catch {
    throw invalidParameter('Invalid token.');
  }
};
