import { randomBytes, randomUUID } from 'node:crypto';
import type { Surroundings } from '@suasion/stand-in/stand-in';
import type { Mailbox } from './mailbox';
import { CognitoError } from './cognito-error';
import {
  federationLifeSeconds,
  hostedSessionLifeSeconds,
  type Choice,
  type CodeGrant,
  type Federation,
  type HostedSession,
  type PasskeyChallenge,
  type PasswordChallenge,
  type SrpExchange,
} from './sign-in-state';
import { openLockout, openTally, type ClientSettings, type Lockout, type Tally } from './pool-settings';
import { openSigner, type Signer } from './signing';
import { openStore, type Pool, type Store } from './store';
import type { Trigger } from './trigger';

export interface Service {
  surroundings: Surroundings;
  mailbox: Mailbox;
  trigger: Trigger;
  triggerLimitMs: number;
  store: Store;
  signer: Signer;
  pools: Map<string, Pool>;
  lockout: Lockout;
  wrongCodes: Tally;
  sentCodes: Tally;
  srpExchanges: OneTimeStore<SrpExchange>;
  passwordChallenges: OneTimeStore<PasswordChallenge>;
  origin(): string;
  providerOrigins: Readonly<Record<string, string>>;
  hostedSessions: OneTimeStore<HostedSession>;
  authorizationCodes: OneTimeStore<CodeGrant>;
  federations: OneTimeStore<Federation>;
  choices: OneTimeStore<Choice>;
  /** By the WebAuthn challenge itself. */
  passkeyChallenges: OneTimeStore<PasskeyChallenge>;
}

export interface Call {
  service: Service;
  input: Record<string, unknown>;
}

export type Answer = Record<string, unknown>;
export type Action = (call: Call) => Promise<Answer>;

const challengeLifeMs = 3 * 60_000;
const codeLifeMs = 5 * 60_000;
const serviceTriggerLimitMs = 5000;
const hourMs = 60 * 60_000;
const makeChallenge = (): string => randomBytes(32).toString('base64url');

export const openService = async (options: {
  surroundings: Surroundings;
  mailbox: Mailbox;
  trigger: Trigger;
  triggerLimitMs?: number;
  dataDir?: string;
  origin: () => string;
  providerOrigins?: Readonly<Record<string, string>>;
}): Promise<Service> => {
  const now = (): number => options.surroundings.now();
  const store = await openStore(options.dataDir);
  return {
    surroundings: options.surroundings,
    mailbox: options.mailbox,
    trigger: options.trigger,
    triggerLimitMs: options.triggerLimitMs ?? serviceTriggerLimitMs,
    store,
    signer: await openSigner(store.keys),
    pools: new Map(),
    lockout: openLockout(now),
    wrongCodes: openTally(now, 5, hourMs),
    sentCodes: openTally(now, 5, hourMs),
    srpExchanges: openOneTimeStore(now, challengeLifeMs),
    passwordChallenges: openOneTimeStore(now, challengeLifeMs),
    origin: options.origin,
    providerOrigins: options.providerOrigins ?? {},
    hostedSessions: openOneTimeStore(now, hostedSessionLifeSeconds * 1000),
    authorizationCodes: openOneTimeStore(now, codeLifeMs, randomUUID),
    federations: openOneTimeStore(now, federationLifeSeconds * 1000, randomUUID),
    choices: openOneTimeStore(now, challengeLifeMs),
    passkeyChallenges: openOneTimeStore(now, challengeLifeMs, makeChallenge),
  };
};

export const poolById = (service: Service, poolId: string): Pool => {
  const pool = service.pools.get(poolId);
  if (!pool) throw new CognitoError('ResourceNotFoundException', `User pool ${poolId} does not exist.`);
  return pool;
};

export const clientById = (service: Service, clientId: string): { pool: Pool; client: ClientSettings } => {
  for (const pool of service.pools.values()) {
    const client = pool.settings.clients.find((one) => one.clientId === clientId);
    if (client) return { pool, client };
  }
  throw new CognitoError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
};

export interface OneTimeStore<T> {
  put(value: T): string;
  take(handle: string): T | undefined;
  look(handle: string): T | undefined;
}

const mostHeld = 10_000;

/** Holds values by random handle for `lifeMs`, such as a half-done sign-in. `take` removes what it returns. */
export const openOneTimeStore = <T>(
  now: () => number,
  lifeMs: number,
  makeHandle = (): string => randomBytes(96).toString('base64'),
): OneTimeStore<T> => {
  const held = new Map<string, { value: T; until: number }>();
  const forgetOld = (): void => {
    for (const [handle, { until }] of held) {
      if (until > now() && held.size < mostHeld) return;
      held.delete(handle);
    }
  };
  return {
    put: (value) => {
      forgetOld();
      const handle = makeHandle();
      held.set(handle, { value, until: now() + lifeMs });
      return handle;
    },
    take: (handle) => {
      const found = held.get(handle);
      held.delete(handle);
      return found && found.until > now() ? found.value : undefined;
    },
    look: (handle) => {
      const found = held.get(handle);
      return found && found.until > now() ? found.value : undefined;
    },
  };
};
