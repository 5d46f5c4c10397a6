import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { JSONWebKeySet } from 'jose';
import type { Mailbox } from '../mailbox';
import type { StandIn, Surroundings } from '../stand-in';
import { makeHttpServer } from './http-server';
import { checkPoolSettings } from './pool-settings';
import type { PoolSettings } from './pool-settings';
import { openService } from './service';
import type { Trigger } from './trigger-events';

export interface CognitoOptions {
  surroundings: Surroundings;
  /** Undefined: any free port. */
  port?: number;
  /** Undefined: everything stays in memory. */
  dataDir?: string;
  mailbox: Mailbox;
  trigger: Trigger;
  /** How long a trigger may run; the service's five seconds unless a test is in a hurry. */
  triggerLimitMs?: number;
}

export interface CognitoStandIn extends StandIn {
  /** What the gateway checks tokens with; the same for every pool. */
  issuerKeys(): Promise<JSONWebKeySet>;
  /** Creates the pool or renews its settings; its people stay. Throws on settings that would not be honoured. */
  provisionPool(settings: PoolSettings): void;
}

/** The user pool API on 127.0.0.1. Rejects when the port is taken or the state on disk is damaged. */
export const startCognito = async (options: CognitoOptions): Promise<CognitoStandIn> => {
  const service = await openService(options);
  const server = makeHttpServer(service);
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const close = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
    await service.store.save();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close,
    issuerKeys: async () => structuredClone(service.signer.jwks),
    provisionPool: (settings) => {
      checkPoolSettings(settings);
      const own = structuredClone(settings);
      service.pools.set(own.poolId, { settings: own, state: service.store.pool(own.poolId) });
    },
  };
};
