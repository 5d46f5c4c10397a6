import { join } from 'node:path';
import { openDurableJson } from '@suasion/stand-in/durable-json';
import type { PoolSettings } from './pool-settings';
import { makeKeyPair, type SigningKeys } from './signing';
import type { PasswordRecord } from './srp';

export type UserStatus =
  | 'UNCONFIRMED'
  | 'CONFIRMED'
  | 'RESET_REQUIRED'
  | 'FORCE_CHANGE_PASSWORD'
  | 'EXTERNAL_PROVIDER';
export type CodePurpose = 'sign-up' | 'forgot-password' | 'verify-email';

export interface Identity {
  userId: string;
  providerName: string;
  providerType: string;
  issuer: null;
  /** True if the provider's sign-in created the user, false if the identity was linked to an existing user. */
  primary: boolean;
  /** Epoch milliseconds. */
  dateCreated: number;
}

export interface User {
  /** A UUID, or `Google_<id>` for a user whom an identity provider's sign-in created. */
  username: string;
  sub?: string;
  /** By Cognito's attribute names, as strings. Never contains `sub`. */
  attributes: Record<string, string>;
  status: UserStatus;
  enabled: boolean;
  /** Undefined if no password was ever set. */
  password?: PasswordRecord;
  identities?: Identity[];
  /** Epoch milliseconds after which a temporary password is refused. */
  temporaryUntil?: number;
  passkeys?: Passkey[];
  codes: Partial<Record<CodePurpose, { hash: string; expiresAt: number }>>;
  pendingEmail?: string;
  createdAt: number;
  modifiedAt: number;
}

/** The public key of a user's passkey. */
export interface Passkey {
  /** base64url, like the key. */
  id: string;
  publicKey: string;
  /** The authenticator's signature counter; some authenticators always report 0. */
  counter: number;
  relyingPartyId: string;
  transports: string[];
  attachment: string | undefined;
  createdAt: number;
}

/** Begins with a sign-in. All of its tokens contain `originJti`. Times are epoch milliseconds. */
export interface Session {
  originJti: string;
  username: string;
  clientId: string;
  scopes: string[];
  authTime: number;
  expiresAt: number;
  isRevoked: boolean;
  isHosted?: boolean;
}

export interface RefreshToken {
  hash: string;
  originJti: string;
  /** When the first refresh token to replace this one was issued, epoch milliseconds. */
  rotatedAt?: number;
}

export interface PoolState {
  users: Map<string, User>;
  sessions: Map<string, Session>;
  refreshTokens: Map<string, RefreshToken>;
}

export interface Pool {
  settings: PoolSettings;
  state: PoolState;
}

export interface Store {
  keys: SigningKeys;
  pool(poolId: string): PoolState;
  save(): Promise<void>;
}

interface StateFile {
  version: 1;
  keys: SigningKeys;
  pools: Record<string, { users: User[]; sessions: Session[]; refreshTokens: RefreshToken[] }>;
}

/** Holds all state in memory; with `dataDir` also in `cognito.json`, saved before a call is answered. */
export const openStore = async (dataDir: string | undefined): Promise<Store> => {
  const file = openDurableJson(dataDir === undefined ? undefined : join(dataDir, 'cognito.json'));
  const saved = file.read() as StateFile | undefined;
  const keys = saved?.keys ?? (await makeKeyPair());
  const pools = new Map(Object.entries(saved?.pools ?? {}).map(([poolId, pool]) => [poolId, openPool(pool)]));
  const snapshot = (): StateFile => ({
    version: 1,
    keys,
    pools: Object.fromEntries(Array.from(pools, ([poolId, pool]) => [poolId, closePool(pool)])),
  });
  const save = (): Promise<void> => file.save(snapshot);
  if (!saved) await save();
  const pool = (poolId: string): PoolState => {
    const known = pools.get(poolId) ?? openPool({ users: [], sessions: [], refreshTokens: [] });
    pools.set(poolId, known);
    return known;
  };
  return { keys, pool, save };
};

const openPool = (pool: StateFile['pools'][string]): PoolState => ({
  users: new Map(pool.users.map((user) => [user.username, user])),
  sessions: new Map(pool.sessions.map((session) => [session.originJti, session])),
  refreshTokens: new Map(pool.refreshTokens.map((token) => [token.hash, token])),
});

const closePool = (pool: PoolState): StateFile['pools'][string] => ({
  users: [...pool.users.values()],
  sessions: [...pool.sessions.values()],
  refreshTokens: [...pool.refreshTokens.values()],
});
