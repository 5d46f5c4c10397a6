import type { ClientSettings, OAuthSettings } from './pool-settings';
import type { ServerKeys } from './srp';
import type { Pool } from './store';

/** An SRP sign-in between its two calls. `username` is undefined for a person who does not exist. */
export interface SrpExchange {
  poolId: string;
  clientId: string;
  typedName: string;
  username: string | undefined;
  userId: string;
  verifier: string;
  A: string;
  keys: ServerKeys;
}

export interface PasswordChallenge {
  poolId: string;
  clientId: string;
  username: string;
}

/** Whose authenticator is asked, by which application; with the session when it is for a sign-in. */
export interface PasskeyChallenge {
  username: string;
  clientId: string;
  session?: string;
}

export interface Choice {
  clientId: string;
  typedName: string;
}

/** What an application asks for in the name of a person: checked in every part. */
export interface Authorization {
  pool: Pool;
  client: ClientSettings;
  oauth: OAuthSettings;
  redirectUri: string;
  state: string | undefined;
  scopes: string[];
  challenge: string;
  nonce: string | undefined;
  /** `COGNITO`, the name of an identity provider, or undefined: the person chooses. */
  provider: string | undefined;
  prompt: string | undefined;
  query: URLSearchParams;
}

export interface HostedSession {
  poolId: string;
  username: string;
  provider: string;
  /** Epoch milliseconds. */
  authTime: number;
}

export interface CodeGrant {
  clientId: string;
  username: string;
  redirectUri: string;
  challenge: string;
  scopes: string[];
  nonce: string | undefined;
  authTime: number;
}

export interface Federation {
  wanted: Authorization;
  provider: string;
  nonce: string;
  /** Stands in a cookie too: an answer that was begun in another browser is refused. */
  browser: string;
}

/** How long a person may take at the identity provider. */
export const federationLifeSeconds = 600;

/** An hour from the sign-in on, as in the service; a sign-out of all devices does not end it. */
export const hostedSessionLifeSeconds = 3600;
