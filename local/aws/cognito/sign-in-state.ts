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

/** A sign-in that waits for the new password of a person whom an administrator created. */
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

/** A person who may choose how to sign in, between two calls. */
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
  /** PKCE, S256. */
  challenge: string;
  nonce: string | undefined;
  /** `COGNITO`, the name of an identity provider, or undefined: the person chooses. */
  provider: string | undefined;
  prompt: string | undefined;
  /** The request as it came, to be sent on to the next page. */
  query: URLSearchParams;
}

/** Who has signed in on the hosted pages in this browser. */
export interface HostedSession {
  poolId: string;
  username: string;
  /** `COGNITO` or the identity provider. */
  provider: string;
  /** Epoch milliseconds. */
  authTime: number;
}

/** What a code stands for until the token endpoint takes it. */
export interface CodeGrant {
  clientId: string;
  username: string;
  redirectUri: string;
  challenge: string;
  scopes: string[];
  nonce: string | undefined;
  authTime: number;
}

/** A person who is at an identity provider now. */
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
