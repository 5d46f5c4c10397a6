import type { Assembly } from './assembly';
import type { Endpoints } from './function-environment';

/** `config.json`: as in AWS, and where the user pool is on this machine. */
export interface PageConfig {
  region: string;
  userPoolId: string;
  userPoolClientId: string;
  userPoolEndpoint: string;
  apiBase: string;
  /** Where the hosted sign-in pages are and which other providers they offer; absent when the pool has none. */
  hostedSignIn?: { origin: string; providers: string[] };
}

export function pageConfig({ region, pools }: Assembly, endpoints: Endpoints): PageConfig {
  const [pool] = pools;
  const [client] = pool?.clients ?? [];
  const isHosted = pool?.hasHostedPages && client?.oauth;
  return {
    region,
    userPoolId: pool?.poolId ?? '',
    userPoolClientId: client?.clientId ?? '',
    userPoolEndpoint: endpoints.cognito,
    apiBase: '',
    ...(isHosted && {
      hostedSignIn: {
        origin: endpoints.cognito,
        providers: client.oauth?.providers.filter((name) => name !== 'COGNITO') ?? [],
      },
    }),
  };
}
