import type { JSONWebKeySet } from 'jose';
import { closeServer, listen } from '@suasion/stand-in/listen';
import type { Mailbox } from './mailbox';
import type { StandIn, Surroundings } from '@suasion/stand-in/stand-in';
import { responseAddress } from './federation/provider';
import { makeHttpServer } from './http-server';
import { checkPoolSettings, type PoolSettings } from './pool-settings';
import { openService } from './service';
import type { Trigger } from './trigger';

export interface CognitoOptions {
  surroundings: Surroundings;
  port?: number;
  dataDir?: string;
  mailbox: Mailbox;
  trigger: Trigger;
  /** How long a trigger may run, in milliseconds. Default 5,000, as in Cognito. */
  triggerLimitMs?: number;
  /** The origin of each identity provider by name; the provider must support OpenID Connect discovery. */
  providerOrigins?: Readonly<Record<string, string>>;
}

export interface CognitoStandIn extends StandIn {
  /** The public keys for checking tokens; the same for every pool. */
  issuerKeys(): Promise<JSONWebKeySet>;
  /** The redirect URI to register with every identity provider. */
  providerResponseUrl: string;
  provisionPool(settings: PoolSettings): void;
}

export const startCognito = async (options: CognitoOptions): Promise<CognitoStandIn> => {
  let url = '';
  const service = await openService({ ...options, origin: () => url });
  const server = makeHttpServer(service);
  url = await listen(server, options.port);
  const close = async (): Promise<void> => {
    await closeServer(server);
    await service.store.save();
  };
  return {
    url,
    providerResponseUrl: responseAddress(service),
    close,
    issuerKeys: async () => structuredClone(service.signer.jwks),
    provisionPool: (settings) => {
      checkPoolSettings(settings);
      const own = structuredClone(settings);
      service.pools.set(own.poolId, { settings: own, state: service.store.pool(own.poolId) });
    },
  };
};
