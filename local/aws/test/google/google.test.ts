import { createRemoteJWKSet, jwtVerify } from 'jose';
import { startGoogle, type GoogleStandIn } from '../../google/serve';
import { openSurroundings, type Fault } from '@suasion/stand-in/stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';

let google: GoogleStandIn;
const faults: Fault[] = [];
const client = { clientId: 'app', clientSecret: 'secret', redirectUris: ['http://127.0.0.1:9/back'] };
const [redirectUri = ''] = client.redirectUris;

beforeAll(async () => {
  const takeFault = (service: string) => (service === 'google' ? faults.shift() : undefined);
  google = await startGoogle({ surroundings: { ...openSurroundings(), takeFault } });
  google.registerClient(client);
});
afterAll(() => google.close());

const asked = {
  client_id: 'app',
  redirect_uri: redirectUri,
  response_type: 'code',
  scope: 'openid email profile',
  state: 's & t',
  nonce: 'n',
};
const addressOf = (changes: Record<string, string> = {}) =>
  `${google.url}/o/oauth2/v2/auth?${new URLSearchParams({ ...asked, ...changes }).toString()}`;
const show = (changes?: Record<string, string>) => fetch(addressOf(changes));
const choose = async (fields: Record<string, string>, changes?: Record<string, string>) => {
  const body = new URLSearchParams(fields);
  const response = await fetch(addressOf(changes), { method: 'POST', body, redirect: 'manual' });
  return { response, back: new URL(response.headers.get('location') ?? 'about:blank') };
};
const redeem = async (code: string, changes: Record<string, string> = {}) => {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: 'app',
    client_secret: 'secret',
    redirect_uri: redirectUri,
    code,
    ...changes,
  });
  const response = await fetch(`${google.url}/token`, { method: 'POST', body });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
};
const codeFor = async (fields: Record<string, string>, changes?: Record<string, string>) =>
  (await choose(fields, changes)).back.searchParams.get('code') ?? '';
const claimsFor = async (fields: Record<string, string>, changes?: Record<string, string>) => {
  const { body } = await redeem(await codeFor(fields, changes));
  const keys = createRemoteJWKSet(new URL(`${google.url}/oauth2/v3/certs`));
  const options = { issuer: 'https://accounts.google.com', audience: 'app' };
  return (await jwtVerify(body.id_token ?? '', keys, options)).payload;
};

test('the page offers made-up people and a form for others, with no script', async () => {
  const response = await show();
  const body = await response.text();

  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'");
  for (const text of [
    'Greta Lind',
    'no last name',
    'e-mail not verified',
    'Cancel',
    'Last name (may be empty)',
  ])
    expect(body).toContain(text);
  expect(body).not.toMatch(/<script|\s(style|on\w+)=/i);
});

test('who is chosen comes back with a code, and the ID token says who it is', async () => {
  const { back } = await choose({ account: 'greta.lind@example.net' });

  expect(back.href.startsWith(redirectUri)).toBe(true);
  expect(back.searchParams.get('state')).toBe('s & t');
  expect(await claimsFor({ account: 'greta.lind@example.net' })).toMatchObject({
    azp: 'app',
    sub: expect.stringMatching(/^\d{21}$/),
    email: 'greta.lind@example.net',
    email_verified: true,
    given_name: 'Greta',
    family_name: 'Lind',
    nonce: 'n',
  });
});

test('an account keeps its number, and shows only what was asked for', async () => {
  const fields = { account: 'other', email: 'Any@Example.net', givenName: 'Any', familyName: '' };

  const first = await claimsFor(fields);
  const second = await claimsFor({ ...fields, email: 'any@example.net' }, { scope: 'openid' });

  expect(first).toMatchObject({ email_verified: false, given_name: 'Any' });
  expect(first.family_name).toBeUndefined();
  expect(second.sub).toBe(first.sub);
  expect(second.email).toBeUndefined();
});

test('an incomplete choice is asked again, a cancelled one comes back as a refusal', async () => {
  const { response } = await choose({ account: 'other', email: 'no address', givenName: 'X' });
  const { back } = await choose({ account: 'cancel' });

  expect(response.status).toBe(200);
  expect(await response.text()).toContain('Enter an e-mail and a first name.');
  expect(Object.fromEntries(back.searchParams)).toEqual({ state: 's & t', error: 'access_denied' });
});

test.each([
  ['an unknown client', { client_id: 'x' }, 'invalid_client'],
  ['an address that is not registered', { redirect_uri: `${redirectUri}/` }, 'redirect_uri_mismatch'],
  ['tokens at once', { response_type: 'token' }, 'unsupported_response_type'],
  ['a scope that is not known', { scope: 'openid mail' }, 'invalid_scope'],
])('%s leads nobody anywhere', async (_, changes, code) => {
  const response = await show(changes);

  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(await response.text()).toContain(code);
});

test('a code is good once, for its client, with the secret and the same address', async () => {
  const fresh = () => codeFor({ account: 'greta.lind@example.net' });
  const once = await fresh();

  expect((await redeem(once)).status).toBe(200);
  expect((await redeem(once)).body.error).toBe('invalid_grant');
  expect(await redeem(await fresh(), { client_secret: 'x' })).toMatchObject({ status: 401 });
  expect((await redeem(await fresh(), { redirect_uri: 'http://x' })).body.error).toBe(
    'redirect_uri_mismatch',
  );
  expect((await redeem(await fresh(), { grant_type: 'password' })).body.error).toBe('unsupported_grant_type');
});

test('faults of the console reach it', async () => {
  faults.push({ fault: 'unavailable' }, { fault: 'garbage' }, { fault: 'cut' });

  expect((await show()).status).toBe(503);
  expect(await (await show()).text()).toContain('Not what you asked');
  await expect(show()).rejects.toThrow();
});
