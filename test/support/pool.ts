import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { productUrl } from './people';

interface PageConfig {
  region: string;
  userPoolClientId: string;
  userPoolEndpoint: string;
  hostedSignIn: { origin: string; providers: string[] };
}

/** The user pool as the page knows it. */
export async function pagePool() {
  const config = (await (await fetch(`${productUrl()}/config.json`)).json()) as PageConfig;
  const { region, userPoolEndpoint: endpoint, userPoolClientId: clientId, hostedSignIn } = config;
  const credentials = { accessKeyId: 'none', secretAccessKey: 'none' };
  const pool = new CognitoIdentityProviderClient({ region, endpoint, credentials });
  return { pool, clientId, hostedOrigin: hostedSignIn.origin };
}

export const listed = (attributes: Record<string, string>) =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
