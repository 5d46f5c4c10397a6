import { Aws, Duration, SecretValue } from 'aws-cdk-lib';
import {
  CfnManagedLoginBranding,
  ClientAttributes,
  ManagedLoginVersion,
  OAuthScope,
  ProviderAttribute,
  type UserPool,
  type UserPoolClient,
  UserPoolClientIdentityProvider,
  type UserPoolClientOptions,
  UserPoolIdentityProviderGoogle,
} from 'aws-cdk-lib/aws-cognito';
import { googleProvider } from '#functions/kit/names';
import type { Config } from '../config';
import { poolSettings } from '../pool-settings';

/** The page as a client of the pool: no secret, which browsers cannot keep; SRP, which never sends the password. */
export function pageClient(
  pool: UserPool,
  siteUrl: string | undefined,
  provider: UserPoolIdentityProviderGoogle | undefined,
): UserPoolClient {
  const client = pool.addClient('Page', {
    generateSecret: false,
    authFlows: { userSrp: true, user: true },
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    accessTokenValidity: Duration.minutes(poolSettings.accessTokenMinutes),
    idTokenValidity: Duration.minutes(poolSettings.idTokenMinutes),
    refreshTokenValidity: Duration.days(poolSettings.refreshTokenDays),
    refreshTokenRotationGracePeriod: Duration.seconds(poolSettings.rotationGraceSeconds),
    writeAttributes: new ClientAttributes()
      .withStandardAttributes({ email: true, givenName: true, familyName: true })
      .withCustomAttributes(...Object.keys(poolSettings.customAttributes)),
    ...(siteUrl ? redirects(siteUrl) : { disableOAuth: true }),
    supportedIdentityProviders: [
      UserPoolClientIdentityProvider.COGNITO,
      ...(provider ? [UserPoolClientIdentityProvider.GOOGLE] : []),
    ],
  });
  if (provider) client.node.addDependency(provider);
  return client;
}

/** Complete URLs only, so that a sign-in code can be sent nowhere else. */
const redirects = (siteUrl: string): UserPoolClientOptions => ({
  oAuth: {
    flows: { authorizationCodeGrant: true },
    scopes: poolSettings.scopes.map((scope) => OAuthScope.custom(scope)),
    callbackUrls: poolSettings.callbackPaths.map((path) => `${siteUrl}${path}`),
    logoutUrls: poolSettings.logoutPaths.map((path) => `${siteUrl}${path}`),
  },
});

/**
 * Google as identity provider; CloudFormation reads the client secret by name. Clients cannot write
 * `email_verified`.
 */
export function google(
  pool: UserPool,
  { clientId, secretName }: NonNullable<Config['google']>,
): UserPoolIdentityProviderGoogle {
  const { email, email_verified, family_name, given_name } = poolSettings.googleAttributes;
  return new UserPoolIdentityProviderGoogle(pool, 'Google', {
    userPool: pool,
    clientId,
    clientSecretValue: SecretValue.secretsManager(secretName),
    scopes: [...poolSettings.googleScopes],
    attributeMapping: {
      email: ProviderAttribute.other(email),
      emailVerified: ProviderAttribute.other(email_verified),
      familyName: ProviderAttribute.other(family_name),
      givenName: ProviderAttribute.other(given_name),
    },
  });
}

export interface HostedSignIn {
  origin: string;
  providers: string[];
}

/** The pool's own sign-in pages; undefined until the site has a URL to return to. */
export function hostedSignIn(
  pool: UserPool,
  client: UserPoolClient,
  { config, provider }: { config: Config; provider: UserPoolIdentityProviderGoogle | undefined },
): HostedSignIn | undefined {
  if (!config.siteUrl) return undefined;
  const domain = pool.addDomain('SignIn', {
    // Must be unique among all customers of a region, which the account number ensures.
    cognitoDomain: { domainPrefix: config.signInPrefix ?? `suasion-${config.stage}-${Aws.ACCOUNT_ID}` },
    managedLoginVersion: ManagedLoginVersion.NEWER_MANAGED_LOGIN,
  });
  // Without branding the newer pages answer that they are not available.
  new CfnManagedLoginBranding(pool, 'SignInLook', {
    userPoolId: pool.userPoolId,
    clientId: client.userPoolClientId,
    useCognitoProvidedValues: true,
  });
  return { origin: domain.baseUrl(), providers: provider ? [googleProvider] : [] };
}
