import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { SignJWT } from 'jose';
import { GoogleError, issuer, takeConsent, type Consent, type Google } from './google';
import { idOf } from './people';

const lifeSeconds = 3599;

/** Exchanges an authorization code for tokens. Throws GoogleError for a wrong client secret or an invalid code. */
export const redeemCode = async (google: Google, form: URLSearchParams): Promise<Record<string, unknown>> => {
  const client = google.clients.get(form.get('client_id') ?? '');
  if (!client || !isSame(client.clientSecret, form.get('client_secret') ?? ''))
    throw new GoogleError('invalid_client', 'The provided client secret is invalid.', 401);
  if (form.get('grant_type') !== 'authorization_code')
    throw new GoogleError('unsupported_grant_type', 'Only grant_type=authorization_code is done here.');
  const consent = takeConsent(google, form.get('code') ?? '');
  if (consent?.clientId !== client.clientId) throw new GoogleError('invalid_grant', 'Malformed auth code.');
  if (consent.redirectUri !== form.get('redirect_uri'))
    throw new GoogleError('redirect_uri_mismatch', 'Bad Request');
  const accessToken = `ya29.${randomBytes(96).toString('base64url')}`;
  return {
    access_token: accessToken,
    expires_in: lifeSeconds,
    scope: consent.scopes.join(' '),
    token_type: 'Bearer',
    id_token: await idToken(google, consent, accessToken),
  };
};

const idToken = (google: Google, consent: Consent, accessToken: string): Promise<string> => {
  const { person, clientId, scopes, nonce } = consent;
  const iat = Math.floor(google.surroundings.now() / 1000);
  const name = [person.givenName, person.familyName].filter(Boolean).join(' ');
  return new SignJWT({
    iss: issuer,
    azp: clientId,
    aud: clientId,
    sub: idOf(person),
    ...(scopes.includes('email') && { email: person.email, email_verified: person.isEmailVerified }),
    ...(scopes.includes('profile') && {
      name,
      given_name: person.givenName,
      ...(person.familyName !== undefined && { family_name: person.familyName }),
    }),
    at_hash: createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url'),
    ...(nonce !== undefined && { nonce }),
    iat,
    exp: iat + lifeSeconds + 1,
  })
    .setProtectedHeader({ alg: 'RS256', kid: google.keys.kid, typ: 'JWT' })
    .sign(google.keys.privateKey);
};

const isSame = (one: string, other: string): boolean => {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
};
