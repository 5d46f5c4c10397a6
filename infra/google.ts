import { SecretValue } from 'aws-cdk-lib';
import { ProviderAttribute, type UserPool, UserPoolIdentityProviderGoogle } from 'aws-cdk-lib/aws-cognito';
import type { Config } from './config';
import { poolSettings } from './pool-settings';

/**
 * Sign-in with Google. The secret is never in a template: CloudFormation fetches it by name.
 * `email_verified` decides about linking, but a client cannot be allowed to write it, so it is not in the client's list.
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
