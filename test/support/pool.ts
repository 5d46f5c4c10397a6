import { AdminGetUserCommand, UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider';
import { productUrl } from './shared-product';
import { poolClient } from './pool-client';

interface PageConfig {
  region: string;
  userPoolClientId: string;
  userPoolEndpoint: string;
  hostedSignIn: { origin: string; providers: string[] };
}

/** The user pool as the page uses it. */
export async function pagePool() {
  const config = (await (await fetch(`${productUrl()}/config.json`)).json()) as PageConfig;
  const { region, userPoolEndpoint: endpoint, userPoolClientId: clientId, hostedSignIn } = config;
  return { pool: poolClient('nobody', region, endpoint), clientId, hostedOrigin: hostedSignIn.origin };
}

export const attributeList = (attributes: Record<string, string>) =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));

/** A user as the user pool stores it; undefined if there is no user of that name. */
export async function poolUser(username: string, url = productUrl()) {
  const config = (await (await fetch(`${url}/config.json`)).json()) as Record<string, string>;
  const { region = '', userPoolId: UserPoolId = '', userPoolEndpoint: endpoint = '' } = config;
  const pool = poolClient('host', region, endpoint);
  try {
    return await pool.send(new AdminGetUserCommand({ UserPoolId, Username: username }));
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}
