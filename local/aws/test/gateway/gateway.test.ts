import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { makeGateway } from '../../gateway/gateway';
import { FunctionFailure } from '../../host/lambda-environment';

const issuer = 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_abc';
const ours = await generateKeyPair('RS256', { extractable: true });
const theirs = await generateKeyPair('RS256');
const jwk = { ...(await exportJWK(ours.publicKey)), kid: 'k1', alg: 'RS256' };
const jwt = { issuer, audience: ['client-1'], scopes: ['aws.cognito.signin.user.admin'] };
const world = { offsetMs: 0 };

type Event = Record<string, unknown> & { requestContext: { authorizer?: unknown; http: unknown } };
const answers: Record<string, (event: Event) => unknown> = {
  echo: (event) => ({
    statusCode: 200,
    headers: { 'x-a': 'b', 'x-frame-options': 'ALLOW' },
    body: JSON.stringify(event),
  }),
  plain: () => ({ hello: 1 }),
  malformed: () => ({ statusCode: 'no' }),
  never: () => new Promise(() => undefined),
  throws: () => {
    throw new FunctionFailure('TypeError', 'secret detail');
  },
};
const route = (method: string, path: string, functionName: string) => ({ method, path, functionName });
const gateway = makeGateway({
  routes: [
    { ...route('GET', '/api/cases/{caseId}', 'echo'), jwt },
    route('POST', '/api/open', 'echo'),
    route('GET', '/api/open', 'echo'),
    route('GET', '/api/plain', 'plain'),
    route('GET', '/api/malformed', 'malformed'),
    route('GET', '/api/never', 'never'),
    route('GET', '/api/throws', 'throws'),
  ],
  throttle: { rateLimit: 1_000, burstLimit: 1_000 },
  keys: { keys: [jwk] },
  now: () => Date.now() + world.offsetMs,
  invoke: async (name, event) => answers[name]?.(event as Event),
  headers: { 'x-frame-options': 'DENY' },
  integrationTimeoutMs: 100,
});
const server = createServer((message, response) => void gateway(message, response));
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

const claims = {
  client_id: 'client-1',
  scope: 'aws.cognito.signin.user.admin',
  token_use: 'access',
  sub: 's1',
};
const sign = (over: object = {}, key = ours.privateKey, expires = '1h') =>
  new SignJWT({ ...claims, ...over })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .setIssuer(issuer)
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(key);
const issued = (from: string, expires?: string) => {
  const token = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).setIssuer(from);
  return (expires ? token.setExpirationTime(expires) : token).sign(ours.privateKey);
};
const [head = '', body = '', signature = ''] = (await sign()).split('.');
const forged = Buffer.from(
  JSON.stringify({ ...claims, sub: 'other', iss: issuer, exp: 9_999_999_999 }),
).toString('base64url');
const none = new UnsecuredJWT(claims).setIssuer(issuer).setExpirationTime('1h').encode();
const secret = new TextEncoder().encode(JSON.stringify(jwk));
const confused = await new SignJWT(claims)
  .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
  .setIssuer(issuer)
  .setExpirationTime('1h')
  .sign(secret);
const refused: [string, string | undefined][] = [
  ['none', undefined],
  ['no JWT', 'abc'],
  ['an ID token', await sign({ client_id: undefined, scope: undefined, token_use: 'id', aud: 'client-1' })],
  ['one of another client', await sign({ client_id: 'client-2' })],
  ['one without our scope', await sign({ scope: 'openid' })],
  ['an expired one', await sign({}, ours.privateKey, '-1m')],
  ['one of another issuer', await issued(`${issuer}x`, '1h')],
  ['one signed by somebody else', await sign({}, theirs.privateKey)],
  ['one with changed claims', `${head}.${forged}.${signature}`],
  ['one with a cut signature', `${head}.${body}.${signature.slice(0, -4)}`],
  ['one with no signature', none],
  ['one signed with the public key as a secret', confused],
  ['one without an end', await issued(issuer)],
];
const ask = (path: string, token?: string, init: RequestInit = {}) =>
  fetch(`${url}${path}`, {
    ...init,
    headers: { ...init.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });

describe('The gateway and tokens', () => {
  it('lets an access token of our pool in and hands its claims on as text', async () => {
    const response = await ask('/api/cases/01A', await sign());

    const event = (await response.json()) as Event;
    expect(response.status).toBe(200);
    expect(event.requestContext.authorizer).toMatchObject({
      jwt: { claims: { sub: 's1', exp: expect.stringMatching(/^\d+$/) as string } },
    });
  });

  it.each(refused)('answers 401 to %s', async (_what, token) => {
    const response = await ask('/api/cases/01A', token);

    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ message: 'Unauthorized' });
  });

  it('lets tokens age by the product’s clock', async () => {
    const token = await sign();
    world.offsetMs = 2 * 3600 * 1000;

    const { status } = await ask('/api/cases/01A', token);

    world.offsetMs = 0;
    expect(status).toBe(401);
  });
});

describe('The gateway and requests', () => {
  it('hands over the payload format 2.0', async () => {
    const response = await ask('/api/cases/a%2Fb%20c?x=1&x=2&y=', await sign(), {
      headers: { cookie: 'a=1; b=2' },
    });

    expect(await response.json()).toMatchObject({
      version: '2.0',
      routeKey: 'GET /api/cases/{caseId}',
      rawPath: '/api/cases/a%2Fb%20c',
      rawQueryString: 'x=1&x=2&y=',
      queryStringParameters: { x: '1,2', y: '' },
      pathParameters: { caseId: 'a/b c' },
      cookies: ['a=1', 'b=2'],
      isBase64Encoded: false,
      requestContext: { stage: '$default', http: { method: 'GET', path: '/api/cases/a%2Fb%20c' } },
    });
  });

  it('leaves out what is not there', async () => {
    const event = (await (await ask('/api/open')).json()) as Event;

    for (const name of ['body', 'cookies', 'queryStringParameters', 'pathParameters'])
      expect(event).not.toHaveProperty(name);
    expect(event.requestContext).not.toHaveProperty('authorizer');
  });

  it.each([
    ['application/json', 'é', { body: 'é', isBase64Encoded: false }],
    ['application/octet-stream', 'é', { body: 'w6k=', isBase64Encoded: true }],
  ])('hands over a body of %s', async (type, body, expected) => {
    const response = await ask('/api/open', undefined, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    });

    expect(await response.json()).toMatchObject(expected);
  });

  it.each([
    ['GET', '/api/unknown'],
    ['DELETE', '/api/open'],
    ['GET', '/api/cases/'],
    ['GET', '/api/cases/a/b'],
    ['GET', '/api/cases/%E0%A4%A'],
    ['GET', '/api/open/'],
  ])('answers 404 to %s %s', async (method, path) => {
    const response = await ask(path, await sign(), { method });

    expect([response.status, await response.json()]).toEqual([404, { message: 'Not Found' }]);
  });

  it.each([
    ['longer than API Gateway takes', 11],
    ['longer than Lambda takes', 7],
  ])('answers 413 to a body %s', async (_what, megabytes) => {
    answers['echo'] = echoOrTooLarge(answers['echo']);
    const body = 'x'.repeat(megabytes * 1024 * 1024);

    const response = await ask('/api/open', undefined, { method: 'POST', body });

    expect([response.status, await response.json()]).toEqual([413, { message: 'Request Too Long' }]);
  });

  it('answers 429 to a burst that is too long', async () => {
    const small = makeGateway({
      routes: [route('GET', '/api/plain', 'plain')],
      throttle: { rateLimit: 1, burstLimit: 2 },
      keys: { keys: [jwk] },
      now: () => Date.now(),
      invoke: async () => ({ statusCode: 204 }),
      headers: {},
    });
    const front = createServer((message, response) => void small(message, response));
    await new Promise<void>((done) => front.listen(0, '127.0.0.1', done));
    const address = `http://127.0.0.1:${(front.address() as AddressInfo).port}/api/plain`;

    const statuses = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await fetch(address)).status);

    front.close();
    expect(statuses).toEqual([204, 204, 429]);
  });
});

describe('The gateway and answers', () => {
  it('sends what the function says, under the headers of the edge', async () => {
    const { headers } = await ask('/api/open');

    expect([headers.get('x-a'), headers.get('x-frame-options')]).toEqual(['b', 'DENY']);
  });

  it('sends a bare value as JSON', async () => {
    const response = await ask('/api/plain');

    expect([response.status, await response.text()]).toEqual([200, '{"hello":1}']);
  });

  it.each([
    ['/api/throws', 500, 'Internal Server Error'],
    ['/api/malformed', 500, 'Internal Server Error'],
    ['/api/never', 503, 'Service Unavailable'],
  ])('says of %s no more than %i', async (path, status, message) => {
    const response = await ask(path);

    expect([response.status, await response.json()]).toEqual([status, { message }]);
  });
});

const echoOrTooLarge = (echo: (typeof answers)[string] | undefined) => (event: Event) => {
  if (JSON.stringify(event).length > 6 * 1024 * 1024)
    throw new FunctionFailure('RequestTooLarge', 'too long');
  return echo?.(event);
};
