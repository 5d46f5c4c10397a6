import { randomBytes, randomUUID } from 'node:crypto';
import type { Mailbox } from './mailbox';
import type { Surroundings } from '@suasion/stand-in/stand-in';
import { CognitoError } from './cognito-error';
import { federationLifeSeconds, hostedSessionLifeSeconds } from './sign-in-state';
import type {
  PasskeyChallenge,
  PasswordChallenge,
  SrpExchange,
  Federation,
  HostedSession,
  CodeGrant,
  Choice,
} from './sign-in-state';
import { openLockout, openTally } from './limits';
import type { Lockout, Tally } from './limits';
import { openOneTimeStore } from './one-time-store';
import type { OneTimeStore } from './one-time-store';
import type { ClientSettings } from './pool-settings';
import { openSigner } from './signing';
import type { Signer } from './signing';
import { openStore } from './store';
import type { Pool, Store } from './store';
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
  /** Where this very server answers, once it listens: the hosted pages lead to each other. */
  origin(): string;
  /** Where the identity providers are, by name. */
  providerOrigins: Readonly<Record<string, string>>;
  hostedSessions: OneTimeStore<HostedSession>;
  authorizationCodes: OneTimeStore<CodeGrant>;
  federations: OneTimeStore<Federation>;
  choices: OneTimeStore<Choice>;
  /** The handle is the challenge itself. */
  passkeyChallenges: OneTimeStore<PasskeyChallenge>;
}

/** One request. `input` is the parsed body, of any shape. */
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
