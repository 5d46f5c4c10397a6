import { randomBytes, randomUUID } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type CryptoKey, type JSONWebKeySet } from 'jose';
import type { Surroundings } from '@suasion/stand-in/stand-in';
import type { GooglePerson } from './people';

export interface GoogleClient {
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
}

export interface Consent {
  clientId: string;
  redirectUri: string;
  scopes: string[];
  nonce: string | undefined;
  person: GooglePerson;
  /** When the code expires, epoch milliseconds. */
  until: number;
}

export interface Google {
  surroundings: Surroundings;
  clients: Map<string, GoogleClient>;
  consents: Map<string, Consent>;
  keys: { kid: string; privateKey: CryptoKey; jwks: JSONWebKeySet };
  origin: () => string;
}

/** The `iss` of Google's tokens, whatever the stand-in's address. */
export const issuer = 'https://accounts.google.com';

const codeLifeMs = 10 * 60_000;
const mostConsents = 1000;

export const openGoogle = async (surroundings: Surroundings, origin: () => string): Promise<Google> => {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  const jwks = { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] };
  return { surroundings, clients: new Map(), consents: new Map(), keys: { kid, privateKey, jwks }, origin };
};

/** Stores a consent under a new authorization code, valid once and for ten minutes. */
export const makeCode = (google: Google, consent: Omit<Consent, 'until'>): string => {
  const [oldest] = google.consents.keys();
  if (google.consents.size >= mostConsents && oldest !== undefined) google.consents.delete(oldest);
  const code = `4/${randomBytes(32).toString('base64url')}-${randomUUID().slice(0, 8)}`;
  google.consents.set(code, { ...consent, until: google.surroundings.now() + codeLifeMs });
  return code;
};

export const takeConsent = (google: Google, code: string): Consent | undefined => {
  const consent = google.consents.get(code);
  google.consents.delete(code);
  return consent && consent.until > google.surroundings.now() ? consent : undefined;
};

export class GoogleError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 400,
  ) {
    super(message);
    this.name = 'GoogleError';
  }
}
