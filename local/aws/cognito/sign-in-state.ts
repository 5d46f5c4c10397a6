import type { ClientSettings, OAuthSettings } from './pool-settings';
import type { ServerKeys } from './srp';
import type { Pool } from './store';

/** An SRP sign-in between its two calls. `username` is undefined if no such user exists. */
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

/** A passkey registration or sign-in that waits for the authenticator; `session` is set for a sign-in. */
export interface PasskeyChallenge {
  username: string;
  clientId: string;
  session?: string;
}

export interface Choice {
  clientId: string;
  typedName: string;
}

/** A validated request to /oauth2/authorize. */
export interface Authorization {
  pool: Pool;
  client: ClientSettings;
  oauth: OAuthSettings;
  redirectUri: string;
  state: string | undefined;
  scopes: string[];
  challenge: string;
  nonce: string | undefined;
  /** `COGNITO` or an identity provider; undefined: the user chooses on the page. */
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
  /** Also in a cookie: a response from a browser without it is refused. */
  browser: string;
}

/** The time limit for the user at the identity provider. */
export const federationLifeSeconds = 600;

/** The life of the hosted session's cookie, as in Cognito; GlobalSignOut does not end the session. */
export const hostedSessionLifeSeconds = 3600;
