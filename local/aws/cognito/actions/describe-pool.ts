import { CognitoError } from '../cognito-error';
import { requiredText } from '../input';
import { poolArn } from '../pool-settings';
import type { ClientSettings, PoolSettings } from '../pool-settings';
import { poolById } from '../service';
import type { Action } from '../service';

export const describeUserPool: Action = async ({ service, input }) => {
  const { settings, state } = poolById(service, requiredText(input, 'UserPoolId', 55));
  return { UserPool: { ...describeSettings(settings), EstimatedNumberOfUsers: state.users.size } };
};

export const describeUserPoolClient: Action = async ({ service, input }) => {
  const { settings } = poolById(service, requiredText(input, 'UserPoolId', 55));
  const clientId = requiredText(input, 'ClientId', 128);
  const client = settings.clients.find((one) => one.clientId === clientId);
  if (!client)
    throw new CognitoError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
  return { UserPoolClient: describeClient(settings.poolId, client) };
};

const describeSettings = (settings: PoolSettings): Record<string, unknown> => ({
  Id: settings.poolId,
  Name: settings.poolName ?? settings.poolId,
  Arn: poolArn(settings.poolId),
  UsernameAttributes: ['email'],
  AutoVerifiedAttributes: ['email'],
  UsernameConfiguration: { CaseSensitive: false },
  MfaConfiguration: 'OFF',
  Policies: {
    PasswordPolicy: {
      MinimumLength: settings.passwordMinLength,
      RequireLowercase: false,
      RequireUppercase: false,
      RequireNumbers: false,
      RequireSymbols: false,
      TemporaryPasswordValidityDays: 7,
    },
  },
});

const describeClient = (poolId: string, client: ClientSettings): Record<string, unknown> => ({
  UserPoolId: poolId,
  ClientId: client.clientId,
  ClientName: client.clientName ?? client.clientId,
  ExplicitAuthFlows: client.explicitAuthFlows,
  AccessTokenValidity: client.accessTokenMinutes,
  IdTokenValidity: client.idTokenMinutes,
  RefreshTokenValidity: client.refreshTokenDays,
  TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'days' },
  PreventUserExistenceErrors: client.preventUserExistenceErrors ? 'ENABLED' : 'LEGACY',
  EnableTokenRevocation: true,
  WriteAttributes: client.writeAttributes,
  ReadAttributes: client.readAttributes,
  AllowedOAuthFlowsUserPoolClient: client.oauth !== undefined,
  ...(client.oauth && {
    AllowedOAuthFlows: client.oauth.flows,
    AllowedOAuthScopes: client.oauth.scopes,
    CallbackURLs: client.oauth.callbackUrls,
    LogoutURLs: client.oauth.logoutUrls,
    SupportedIdentityProviders: client.oauth.providers,
  }),
  ...(client.rotationGraceSeconds !== undefined && {
    RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: client.rotationGraceSeconds },
  }),
});
