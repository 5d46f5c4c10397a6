import { Aws } from 'aws-cdk-lib';
import {
  CfnManagedLoginBranding,
  ManagedLoginVersion,
  type UserPool,
  type UserPoolClient,
  type UserPoolIdentityProviderGoogle,
} from 'aws-cdk-lib/aws-cognito';
import { googleProvider } from '#functions/kit/names';
import type { Config } from './config';

/** Where the hosted pages are and whom else they let people come through. */
export interface HostedSignIn {
  origin: string;
  providers: string[];
}

/** The pool's own sign-in pages; none until the site has an address to come back to. */
export function hostedSignIn(
  pool: UserPool,
  client: UserPoolClient,
  { config, provider }: { config: Config; provider: UserPoolIdentityProviderGoogle | undefined },
): HostedSignIn | undefined {
  if (!config.siteUrl) return undefined;
  const domain = pool.addDomain('SignIn', {
    // Unique among all customers of a region, which an account number makes it.
    cognitoDomain: { domainPrefix: config.signInPrefix ?? `suasion-${config.stage}-${Aws.ACCOUNT_ID}` },
    managedLoginVersion: ManagedLoginVersion.NEWER_MANAGED_LOGIN,
  });
  // Without a look the newer pages answer that they are not available.
  new CfnManagedLoginBranding(pool, 'SignInLook', {
    userPoolId: pool.userPoolId,
    clientId: client.userPoolClientId,
    useCognitoProvidedValues: true,
  });
  return { origin: domain.baseUrl(), providers: provider ? [googleProvider] : [] };
}
