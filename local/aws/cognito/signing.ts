import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT } from 'jose';
import type { CryptoKey, JSONWebKeySet, JWK, JWTPayload } from 'jose';
import { notAuthorized } from './cognito-error';

export interface SigningKeys {
  kid: string;
  privateJwk: JWK;
  publicJwk: JWK;
  /** The secret behind the made-up answers for unknown users, which must be the same at every attempt. */
  pepper: string;
}

export interface Signer {
  sign(claims: JWTPayload): Promise<string>;
  /** Returns the claims of a token that this stand-in signed. Throws NotAuthorizedException if invalid or expired. */
  verify(token: string, issuer: string, nowMs: number): Promise<JWTPayload>;
  jwks: JSONWebKeySet;
}

export const makeKeyPair = async (): Promise<SigningKeys> => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  return {
    kid,
    publicJwk,
    privateJwk: await exportJWK(pair.privateKey),
    pepper: randomBytes(32).toString('hex'),
  };
};

export const openSigner = async (keys: SigningKeys): Promise<Signer> => {
  const privateKey = (await importJWK(keys.privateJwk, 'RS256')) as CryptoKey;
  const publicKey = (await importJWK(keys.publicJwk, 'RS256')) as CryptoKey;
  return {
    sign: (claims) =>
      new SignJWT(claims).setProtectedHeader({ kid: keys.kid, alg: 'RS256' }).sign(privateKey),
    verify: async (token, issuer, nowMs) => {
      try {
        const options = { issuer, algorithms: ['RS256'], currentDate: new Date(nowMs) };
        return (await jwtVerify(token, publicKey, options)).payload;
      } catch (error) {
        const isExpired = (error as { code?: string }).code === 'ERR_JWT_EXPIRED';
        throw notAuthorized(isExpired ? 'Access Token has expired' : 'Invalid Access Token');
      }
    },
    jwks: { keys: [{ ...keys.publicJwk, kid: keys.kid, alg: 'RS256', use: 'sig' }] },
  };
};
