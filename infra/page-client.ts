import { Duration } from 'aws-cdk-lib';
import {
  ClientAttributes,
  OAuthScope,
  type UserPool,
  type UserPoolClient,
  UserPoolClientIdentityProvider,
  type UserPoolClientOptions,
  type UserPoolIdentityProviderGoogle,
} from 'aws-cdk-lib/aws-cognito';
import { poolSettings } from './pool-settings';

/** The page as the pool knows it: no secret, since a browser keeps none; passwords are proven and never sent. */
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

/** Only whole addresses that are known beforehand: nobody can have a code sent anywhere else. */
const redirects = (siteUrl: string): UserPoolClientOptions => ({
  oAuth: {
    flows: { authorizationCodeGrant: true },
    scopes: poolSettings.scopes.map((scope) => OAuthScope.custom(scope)),
    callbackUrls: poolSettings.callbackPaths.map((path) => `${siteUrl}${path}`),
    logoutUrls: poolSettings.logoutPaths.map((path) => `${siteUrl}${path}`),
  },
});
