import {
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  RevokeTokenCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson, signInPlainly } from './people';
import { askTokens, hostedSignIn, startHosted, tokensOf } from './start-hosted';
import type { HostedWorld } from './start-hosted';
import { clientId, openClientId, password, poolId, rotatingClientId } from './start-pool';

let world: HostedWorld;

beforeAll(async () => {
  world = await startHosted();
});
afterAll(() => world.stop());

let turn = 0;
/** Signs up a user and signs in on the hosted page; returns the authorization code. */
const comeBack = async (changes: Record<string, string> = {}) => {
  const email = `person${(turn += 1)}@example.com`;
  const sub = await addPerson(world, email);
  const back = await hostedSignIn(world, { email, password }, undefined, changes);
  return { email, sub, back, code: back.url.searchParams.get('code') ?? '' };
};

const userInfo = async (token: string) => {
  const response = await fetch(`${world.standIn.url}/oauth2/userInfo`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

const revoke = async (fields: Record<string, string>) => {
  const response = await fetch(`${world.standIn.url}/oauth2/revoke`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  return { status: response.status, body: await response.text() };
};

describe('tokens for a code', () => {
  test('they are signed by the pool and carry the scopes, the client, the version and the nonce', async () => {
    const { sub, email, back } = await comeBack({ nonce: 'n-1' });

    const tokens = await tokensOf(world, back);

    const keys = createLocalJWKSet(await world.standIn.issuerKeys());
    const issuer = `https://cognito-idp.eu-west-1.amazonaws.com/${poolId}`;
    const access = await jwtVerify(tokens.access_token ?? '', keys, { issuer });
    const id = await jwtVerify(tokens.id_token ?? '', keys, { issuer, audience: clientId });
    expect(access.payload).toMatchObject({
      sub,
      version: 2,
      client_id: clientId,
      token_use: 'access',
      scope: 'openid email profile aws.cognito.signin.user.admin',
      username: sub,
    });
    expect(id.payload).toMatchObject({ sub, email, email_verified: true, nonce: 'n-1', token_use: 'id' });
    expect(id.payload.at_hash).toMatch(/^[\w-]{22}$/);
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 900 });
  });

  test('a page of any origin may ask for them, and nobody may store them', async () => {
    const { code } = await comeBack();

    const { headers } = await askTokens(world, { code });

    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('a code works once', async () => {
    const { code } = await comeBack();

    expect((await askTokens(world, { code })).status).toBe(200);
    expect(await askTokens(world, { code })).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test('a code works for five minutes', async () => {
    const { code } = await comeBack();

    world.advance(5 * 60_000 + 1000);

    expect(await askTokens(world, { code })).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test.each([
    ['another PKCE verifier', { code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
    ['no PKCE verifier', { code_verifier: undefined }, 'invalid_request'],
    ['another address', { redirect_uri: 'http://localhost:3000/' }, 'invalid_grant'],
    ['another client', { client_id: rotatingClientId }, 'invalid_grant'],
    ['a client without hosted pages', { client_id: openClientId }, 'invalid_client'],
    ['no client', { client_id: undefined }, 'invalid_client'],
    ['a grant that is not done', { grant_type: 'client_credentials' }, 'unsupported_grant_type'],
    ['no grant', { grant_type: undefined }, 'invalid_request'],
  ])('a code shown with %s is refused', async (_, changes, error) => {
    const { code } = await comeBack();

    expect(await askTokens(world, { code, ...changes })).toMatchObject({ status: 400, body: { error } });
  });

  test('a client that shows a secret is another one', async () => {
    const { code } = await comeBack();

    const answer = await askTokens(world, { code }, { authorization: `Basic ${btoa(`${clientId}:x`)}` });

    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_client' } });
  });

  test('user APIs need the scope aws.cognito.signin.user.admin', async () => {
    const { back } = await comeBack({ scope: 'openid email' });
    const { access_token: AccessToken = '' } = await tokensOf(world, back);

    const calls = [
      world.sdk.send(new GetUserCommand({ AccessToken })),
      world.sdk.send(
        new UpdateUserAttributesCommand({
          AccessToken,
          UserAttributes: [{ Name: 'given_name', Value: 'X' }],
        }),
      ),
    ];
    const refused = {
      name: 'NotAuthorizedException',
      message: 'Access Token does not have required scopes',
    };
    await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject(refused)));
  });

  test('without the scope openid there is no ID token and no user info', async () => {
    const { back } = await comeBack({ scope: 'aws.cognito.signin.user.admin' });

    const tokens = await tokensOf(world, back);

    expect(tokens.id_token).toBeUndefined();
    expect((await world.sdk.send(new GetUserCommand({ AccessToken: tokens.access_token }))).Username).toBe(
      decodeJwt(tokens.access_token ?? '').sub,
    );
    expect((await userInfo(tokens.access_token ?? '')).status).toBe(401);
  });
});

describe('refreshing and revoking', () => {
  test('a hosted session is refreshed at the endpoint and by the user pool API alike', async () => {
    const { back } = await comeBack({ nonce: 'once' });
    const first = await tokensOf(world, back);

    const second = await askTokens(world, {
      grant_type: 'refresh_token',
      refresh_token: first.refresh_token,
    });
    const third = await world.sdk.send(
      new GetTokensFromRefreshTokenCommand({
        ClientId: clientId,
        RefreshToken: String(second.body.refresh_token),
      }),
    );

    const claims = decodeJwt(String(second.body.access_token));
    expect(claims).toMatchObject({ version: 2, scope: decodeJwt(first.access_token ?? '').scope });
    expect(claims.origin_jti).toBe(decodeJwt(first.access_token ?? '').origin_jti);
    expect(second.body.refresh_token).not.toBe(first.refresh_token);
    expect(third.AuthenticationResult?.AccessToken).toBeTruthy();
    expect(third.AuthenticationResult?.RefreshToken).toBeTruthy();
  });

  test('a refresh token from a direct sign-in works at the endpoint, too', async () => {
    await addPerson(world, 'direct@example.com');
    const { RefreshToken } = await signInPlainly(world, 'direct@example.com', password, rotatingClientId);

    const answer = await askTokens(world, {
      grant_type: 'refresh_token',
      client_id: rotatingClientId,
      refresh_token: RefreshToken,
    });

    expect(answer.status).toBe(200);
    expect(decodeJwt(String(answer.body.access_token)).version).toBeUndefined();
  });

  test('two tabs that refresh at once both go on, a stale token after the grace does not', async () => {
    const { refresh_token: old } = await tokensOf(world, (await comeBack()).back);
    const refresh = () => askTokens(world, { grant_type: 'refresh_token', refresh_token: old });

    expect([(await refresh()).status, (await refresh()).status]).toEqual([200, 200]);
    world.advance(31_000);

    expect(await refresh()).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test('a revoked session is over: refresh, user APIs and user info', async () => {
    const tokens = await tokensOf(world, (await comeBack()).back);
    const token = tokens.refresh_token ?? '';

    expect(await revoke({ client_id: clientId, token })).toEqual({ status: 200, body: '' });

    expect(await askTokens(world, { grant_type: 'refresh_token', refresh_token: token })).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    await expect(
      world.sdk.send(new GetUserCommand({ AccessToken: tokens.access_token })),
    ).rejects.toMatchObject({ message: 'Access Token has been revoked' });
    expect((await userInfo(tokens.access_token ?? '')).status).toBe(401);
    await world.sdk.send(new RevokeTokenCommand({ ClientId: clientId, Token: token }));
  });

  test('only refresh tokens of the same client are revoked', async () => {
    const tokens = await tokensOf(world, (await comeBack()).back);
    const token = tokens.refresh_token ?? '';

    expect((await revoke({ client_id: rotatingClientId, token })).body).toContain('unauthorized_client');
    expect((await revoke({ client_id: clientId, token: tokens.access_token ?? '' })).body).toContain(
      'unsupported_token_type',
    );
    expect((await revoke({ client_id: clientId })).body).toContain('invalid_request');
    expect(await revoke({ client_id: clientId, token: 'made up' })).toEqual({ status: 200, body: '' });
    expect((await userInfo(tokens.access_token ?? '')).status).toBe(200);
  });
});

describe('user info', () => {
  test('it tells what the client may read, all of it as text', async () => {
    const { sub, email, back } = await comeBack();
    const { access_token: token = '' } = await tokensOf(world, back);

    expect(await userInfo(token)).toEqual({
      status: 200,
      body: { sub, username: sub, email, email_verified: 'true', given_name: 'Pia' },
    });
  });

  test('a token that is not good is told as such', async () => {
    const { access_token: token = '', id_token: idToken = '' } = await tokensOf(
      world,
      (await comeBack()).back,
    );
    world.advance(16 * 60_000);

    for (const bad of ['', 'nonsense', idToken, token])
      expect(await userInfo(bad)).toMatchObject({ status: 401, body: { error: 'invalid_token' } });
  });
});
