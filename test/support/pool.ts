import { productUrl } from './people';
import { poolClient } from './pool-client';

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
  return { pool: poolClient('nobody', region, endpoint), clientId, hostedOrigin: hostedSignIn.origin };
}

export const listed = (attributes: Record<string, string>) =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
