import { functionNames, type Find } from './intrinsics';
import type { ClientSettings, IdentityProvider, PoolSettings } from '../cognito/pool-settings';

export interface PoolWithTriggers extends PoolSettings {
  triggerFunctions: Record<string, string>;
}

export function readPools(find: Find): PoolWithTriggers[] {
  const nameOf = functionNames(find);
  return find('AWS::Cognito::UserPool').map(({ ref, properties }) => {
    const {
      LambdaConfig = {},
      VerificationMessageTemplate,
      AdminCreateUserConfig,
      EmailConfiguration,
      Policies,
      WebAuthnRelyingPartyID,
      Schema = [],
    } = properties as unknown as Pool;
    const triggers = Object.entries(LambdaConfig);
    return {
      poolId: ref,
      passwordMinLength: Policies.PasswordPolicy.MinimumLength,
      lambdaTriggers: triggers.map(([name]) => name),
      triggerFunctions: Object.fromEntries(
        triggers.map(([name, arn]) => [name, nameOf(arn, `The trigger ${name}`)]),
      ),
      emailSubject: VerificationMessageTemplate?.EmailSubject,
      emailMessage: VerificationMessageTemplate?.EmailMessage,
      inviteSubject: AdminCreateUserConfig?.InviteMessageTemplate?.EmailSubject,
      inviteMessage: AdminCreateUserConfig?.InviteMessageTemplate?.EmailMessage,
      emailSendingAccount: EmailConfiguration?.EmailSendingAccount,
      customAttributes: Schema.filter(({ Required }) => Required === undefined).map(
        ({ Name }) => `custom:${Name}`,
      ),
      requiredAttributes: Schema.filter(({ Required }) => Required).map(({ Name }) => Name),
      hasHostedPages: ofPool(find, 'AWS::Cognito::UserPoolDomain', ref).length > 0,
      identityProviders: identityProvidersOf(find, ref),
      firstFactors: Policies.SignInPolicy?.AllowedFirstAuthFactors,
      relyingPartyId: WebAuthnRelyingPartyID,
      clients: clientsOf(find, ref),
    };
  });
}

const ofPool = (find: Find, type: string, poolId: string) =>
  find(type).filter(({ properties }) => properties['UserPoolId'] === poolId);

const identityProvidersOf = (find: Find, poolId: string): IdentityProvider[] =>
  ofPool(find, 'AWS::Cognito::UserPoolIdentityProvider', poolId).map(({ properties }) => {
    const { ProviderName, ProviderType, ProviderDetails, AttributeMapping } =
      properties as unknown as Provider;
    return {
      name: ProviderName,
      type: ProviderType,
      clientId: ProviderDetails.client_id,
      // The unresolved reference to Secrets Manager serves as the secret: it only has to be the same on both sides.
      clientSecret: ProviderDetails.client_secret,
      scopes: (ProviderDetails.authorize_scopes ?? 'openid').split(' '),
      attributeMapping: AttributeMapping ?? {},
    };
  });

/** The OAuth settings of an app client; undefined if it may not use OAuth. */
function oauthOf(client: Client): ClientSettings['oauth'] {
  if (!client.AllowedOAuthFlowsUserPoolClient) return undefined;
  return {
    flows: client.AllowedOAuthFlows ?? [],
    scopes: client.AllowedOAuthScopes ?? [],
    callbackUrls: client.CallbackURLs ?? [],
    logoutUrls: client.LogoutURLs ?? [],
    providers: client.SupportedIdentityProviders ?? [],
  };
}

const clientsOf = (find: Find, poolId: string): ClientSettings[] =>
  ofPool(find, 'AWS::Cognito::UserPoolClient', poolId).map(({ ref, properties }) => {
    const client = properties as unknown as Client;
    const minutes = (kind: 'AccessToken' | 'IdToken' | 'RefreshToken', fallback: number) => {
      const value = client[`${kind}Validity`];
      if (value === undefined) return fallback;
      return value * minutesIn[client.TokenValidityUnits?.[kind] ?? defaultUnit[kind]];
    };
    return {
      clientId: ref,
      explicitAuthFlows: client.ExplicitAuthFlows,
      accessTokenMinutes: minutes('AccessToken', 60),
      idTokenMinutes: minutes('IdToken', 60),
      refreshTokenDays: minutes('RefreshToken', 30 * minutesIn.days) / minutesIn.days,
      rotationGraceSeconds:
        client.RefreshTokenRotation?.Feature === 'ENABLED'
          ? (client.RefreshTokenRotation.RetryGracePeriodSeconds ?? 0)
          : undefined,
      preventUserExistenceErrors: client.PreventUserExistenceErrors === 'ENABLED',
      writeAttributes: client.WriteAttributes,
      readAttributes: client.ReadAttributes,
      oauth: oauthOf(client),
    };
  });

const minutesIn = { seconds: 1 / 60, minutes: 1, hours: 60, days: 1440 };
const defaultUnit = { AccessToken: 'hours', IdToken: 'hours', RefreshToken: 'days' } as const;
type Unit = keyof typeof minutesIn;

interface Pool {
  LambdaConfig?: Record<string, string>;
  VerificationMessageTemplate?: { EmailSubject?: string; EmailMessage?: string };
  AdminCreateUserConfig?: { InviteMessageTemplate?: { EmailSubject?: string; EmailMessage?: string } };
  EmailConfiguration?: { EmailSendingAccount?: 'COGNITO_DEFAULT' | 'DEVELOPER' };
  Policies: {
    PasswordPolicy: { MinimumLength: number };
    SignInPolicy?: { AllowedFirstAuthFactors?: string[] };
  };
  WebAuthnRelyingPartyID?: string;
  /** Custom attributes are never required. */
  Schema?: { Name: string; Required?: boolean }[];
}

interface Provider {
  ProviderName: string;
  ProviderType: string;
  ProviderDetails: { client_id: string; client_secret: string; authorize_scopes?: string };
  AttributeMapping?: Record<string, string>;
}

interface Client {
  AccessTokenValidity?: number;
  IdTokenValidity?: number;
  RefreshTokenValidity?: number;
  TokenValidityUnits?: Record<'AccessToken' | 'IdToken' | 'RefreshToken', Unit>;
  ExplicitAuthFlows?: string[];
  RefreshTokenRotation?: { Feature: string; RetryGracePeriodSeconds?: number };
  PreventUserExistenceErrors?: string;
  WriteAttributes?: string[];
  ReadAttributes?: string[];
  AllowedOAuthFlowsUserPoolClient?: boolean;
  AllowedOAuthFlows?: string[];
  AllowedOAuthScopes?: string[];
  CallbackURLs?: string[];
  LogoutURLs?: string[];
  SupportedIdentityProviders?: string[];
}
