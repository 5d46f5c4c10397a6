import type { Assembly } from '@suasion/local-aws/templates/assembly';
import type { StandIns } from './stand-ins';

/** Makes the user pools, and registers each with Google under the client id and secret that the template gives it. */
export function connectPools({ pools }: Assembly, { cognito, google }: StandIns): void {
  for (const pool of pools) {
    cognito.provisionPool(pool);
    for (const { type, clientId, clientSecret } of pool.identityProviders ?? [])
      if (type === 'Google')
        google.registerClient({ clientId, clientSecret, redirectUris: [cognito.providerResponseUrl] });
  }
}
