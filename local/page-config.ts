import type { Assembly } from '@suasion/local-aws/templates/assembly';
import { issuerOf } from '@suasion/local-aws/cognito/pool-settings';
import type { Endpoints } from './function-environment';
import { pricingTableId, publishableKey } from './stripe-account';

export interface PageConfig {
  region: string;
  userPoolId: string;
  userPoolClientId: string;
  issuer: string;
  userPoolEndpoint: string;
  apiBase: string;
  /** The origin of the hosted sign-in pages and the identity providers; undefined if the pool has none. */
  hostedSignIn?: { origin: string; providers: string[] };
  passkeys?: true;
  payments: { scriptUrl: string; publishableKey: string; pricingTableId: string };
}

export function pageConfig({ region, pools }: Assembly, endpoints: Endpoints): PageConfig {
  const [pool] = pools;
  const [client] = pool?.clients ?? [];
  const isHosted = pool?.hasHostedPages && client?.oauth;
  return {
    region,
    userPoolId: pool?.poolId ?? '',
    userPoolClientId: client?.clientId ?? '',
    issuer: issuerOf(pool?.poolId ?? ''),
    userPoolEndpoint: endpoints.cognito,
    apiBase: '',
    payments: {
      scriptUrl: `${endpoints.stripe}/v3/pricing-table.js`,
      publishableKey,
      pricingTableId,
    },
    ...(pool?.relyingPartyId && { passkeys: true }),
    ...(isHosted && {
      hostedSignIn: {
        origin: endpoints.cognito,
        providers: client.oauth?.providers.filter((name) => name !== 'COGNITO') ?? [],
      },
    }),
  };
}
