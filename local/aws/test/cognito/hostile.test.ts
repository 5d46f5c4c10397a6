import { GetUserCommand, InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import { getDiffieHellman } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT, decodeJwt, importJWK } from 'jose';
import type { JWK } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, signInPlainly } from './people';
import { clientId, poolId, startPool } from './start-pool';
import type { World } from './start-pool';

let world: World;

beforeAll(async () => {
  world = await startPool();
});
afterAll(() => world.stop());

const post = async (
  operation: string,
  body: string,
): Promise<{ status: number; type: string | null; json: unknown }> => {
  const answer = await fetch(world.standIn.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAX/20260101/eu-west-1/cognito-idp/aws4_request, Signature=x',
    },
    body,
  });
  return { status: answer.status, type: answer.headers.get('x-amzn-errortype'), json: await answer.json() };
};

test.each(['', '{', 'null', '[]', '"x"', '7', '{"a":', '\u0000', '['.repeat(400_000)])(
  'a body that is no object is no bug (%#)',
  async (body) => {
    const answer = await post('SignUp', body);

    expect(answer.status).toBe(400);
    expect(answer.type).toMatch(/^(SerializationException|InvalidParameterException):$/);
  },
);

const aText = expect.stringMatching(/./) as string;
const strange: unknown[] = [null, 7, '', {}, ['x'], { a: 1 }, '\u0000', 'x'.repeat(25_000), '__proto__'];
const members = [
  'ClientId',
  'Username',
  'Password',
  'UserAttributes',
  'AuthParameters',
  'AuthFlow',
  'AccessToken',
  'ClientMetadata',
  'UserPoolId',
  'Filter',
  'RefreshToken',
  'ConfirmationCode',
  'Token',
];
const good: Record<string, unknown> = {
  ClientId: clientId,
  UserPoolId: poolId,
  Username: 'strange@example.com',
  Password: 'long enough',
  AuthFlow: 'USER_SRP_AUTH',
};

test.each([
  'SignUp',
  'ConfirmSignUp',
  'ResendConfirmationCode',
  'InitiateAuth',
  'RespondToAuthChallenge',
  'GetTokensFromRefreshToken',
  'RevokeToken',
  'ForgotPassword',
  'ConfirmForgotPassword',
  'GetUser',
  'ChangePassword',
  'UpdateUserAttributes',
  'VerifyUserAttribute',
  'AdminCreateUser',
  'AdminGetUser',
  'AdminSetUserPassword',
  'AdminUpdateUserAttributes',
  'ListUsers',
  'DescribeUserPoolClient',
])('%s answers members of any kind with a 4xx and a name', async (operation) => {
  for (const name of members)
    for (const value of strange) {
      const { status, json } = await post(operation, JSON.stringify({ ...good, [name]: value }));

      expect(status, `${name} = ${String(JSON.stringify(value)).slice(0, 40)}`).toBeLessThan(500);
      if (status !== 200) expect(json).toEqual({ __type: aText, message: aText });
    }
});

test('public values that would give the secret away are refused', async () => {
  await addPerson(world, 'srp@example.com');
  const prime = getDiffieHellman('modp15').getPrime('hex');
  const begin = (SRP_A: string) =>
    world.sdk.send(
      new InitiateAuthCommand({
        ClientId: clientId,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: 'srp@example.com', SRP_A },
      }),
    );

  for (const A of ['0', '00', prime, (2n * BigInt(`0x${prime}`)).toString(16), 'xyz', '-1', 'f'.repeat(2000)])
    await expect(begin(A)).rejects.toMatchObject({ name: 'InvalidParameterException' });
});

test('a challenge cannot be answered twice, without a question, or late', async () => {
  await addPerson(world, 'twice@example.com');
  const AuthParameters = { USERNAME: 'twice@example.com', SRP_A: 'abcdef' };
  const begin = async () =>
    (
      await world.sdk.send(
        new InitiateAuthCommand({ ClientId: clientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters }),
      )
    ).ChallengeParameters ?? {};
  const answer = (secretBlock: string) =>
    post(
      'RespondToAuthChallenge',
      JSON.stringify({
        ClientId: clientId,
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses: {
          USERNAME: 'twice@example.com',
          PASSWORD_CLAIM_SECRET_BLOCK: secretBlock,
          PASSWORD_CLAIM_SIGNATURE: 'AAAA',
          TIMESTAMP: 'now',
        },
      }),
    );
  const refused = { status: 400, json: { message: 'Incorrect username or password.' } };
  const { SECRET_BLOCK: block = '' } = await begin();
  const { SECRET_BLOCK: late = '' } = await begin();

  expect(await answer(block)).toMatchObject(refused);
  expect(await answer(block)).toMatchObject(refused);
  expect(await answer('made up')).toMatchObject(refused);
  world.advance(181_000);
  expect(await answer(late)).toMatchObject(refused);
});

test('a body over one megabyte is refused and the next call still works', async () => {
  const big = await post('SignUp', JSON.stringify({ ClientId: 'x'.repeat(1_100_000) }));
  const next = await post('DescribeUserPool', JSON.stringify({ UserPoolId: poolId }));

  expect(big.status).toBe(413);
  expect(next.status).toBe(200);
});

test.each(['', 'Bad Operation', 'constructor', '__proto__', 'toString'])(
  'the operation %j is unknown',
  async (operation) => {
    expect(await post(operation, '{}')).toMatchObject({
      status: 400,
      json: { __type: 'UnknownOperationException' },
    });
  },
);

test('other paths and methods are not found, and half a request harms nobody', async () => {
  const origin = world.standIn.url;
  const get = async (path: string) => (await fetch(origin + path)).status;

  expect(await get('/')).toBe(404);
  expect(await get(`/eu-west-1_other/.well-known/jwks.json`)).toBe(404);
  expect(await get(`/${poolId}/.well-known/constructor`)).toBe(404);
  expect((await fetch(`${origin}/other`, { method: 'POST', body: '{}' })).status).toBe(404);
  expect((await fetch(origin, { method: 'DELETE' })).status).toBe(404);
  const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => {
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 500\r\n\r\n{"a"');
    setTimeout(() => socket.destroy(), 20);
  });
  await new Promise((resolve) => socket.once('close', resolve));
  expect(await get(`/${poolId}/.well-known/jwks.json`)).toBe(200);
});

test('the documents of the issuer hold public parts only', async () => {
  const read = async (name: string): Promise<unknown> =>
    (await fetch(`${world.standIn.url}/${poolId}/.well-known/${name}`)).json();

  expect(await read('openid-configuration')).toMatchObject({
    issuer: `https://cognito-idp.eu-west-1.amazonaws.com/${poolId}`,
    jwks_uri: `${world.standIn.url}/${poolId}/.well-known/jwks.json`,
  });
  const jwks = await read('jwks.json');
  expect(jwks).toEqual(await world.standIn.issuerKeys());
  expect(Object.keys((jwks as { keys: object[] }).keys[0] ?? {}).sort()).toEqual([
    'alg',
    'e',
    'kid',
    'kty',
    'n',
    'use',
  ]);
});

test('a page of another origin may call', async () => {
  const preflight = await fetch(world.standIn.url, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:3000',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-amz-target,x-amz-user-agent,cache-control',
    },
  });

  expect(preflight.status).toBe(200);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('x-amz-target');
});

test('a token without the scope of the own account opens nothing', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'scope-'));
  const other = await startPool({ dataDir });
  await addPerson(other, 'scope@example.com');
  const { AccessToken = '' } = await signInPlainly(other, 'scope@example.com');
  const { keys } = JSON.parse(await readFile(join(dataDir, 'cognito.json'), 'utf8')) as {
    keys: { privateJwk: JWK };
  };
  const signAs = async (scope: string): Promise<string> =>
    new SignJWT({ ...decodeJwt(AccessToken), scope })
      .setProtectedHeader({ alg: 'RS256' })
      .sign(await importJWK(keys.privateJwk, 'RS256'));
  const ask = async (scope: string) =>
    other.sdk.send(new GetUserCommand({ AccessToken: await signAs(scope) }));

  expect((await ask('openid aws.cognito.signin.user.admin')).Username).toBeTruthy();
  await expect(ask('openid email aws.cognito.signin.user.admin.not')).rejects.toMatchObject({
    message: 'Access Token does not have required scopes',
  });
  await other.stop();
  await rm(dataDir, { recursive: true });
});
