import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { templateSiteUrl } from '#local/build';
import { accessKeyOf } from '@suasion/local-aws/iam/iam';
import { type Product, startProduct } from '#local/product';

const dataDir = mkdtempSync(join(tmpdir(), 'host-'));
let product: Product;
const start = () => startProduct({ port: 0, dataDir });
beforeAll(async () => {
  product = await start();
});
afterAll(async () => {
  await product.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(`${product.url}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

const hostedQuery = (clientId: string, site: string) =>
  new URLSearchParams({
    client_id: clientId,
    redirect_uri: `${site}/signin`,
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
  }).toString();

describe('The whole product on one machine', () => {
  it('reports that it is ready when all parts respond', async () => {
    expect(await ask('GET', '/__local/health')).toEqual({ status: 200, body: { ready: true } });
    expect((await ask('GET', '/api/settings')).status).toBe(200);
  });

  it('gives the page the id and address of its user pool', async () => {
    const { body } = await ask('GET', '/config.json');

    expect(body).toMatchObject({
      region: 'eu-west-1',
      apiBase: '',
      userPoolEndpoint: product.endpoints.cognito,
      issuer: `https://cognito-idp.eu-west-1.amazonaws.com/${String(body['userPoolId'])}`,
      passkeys: true,
    });
  });

  it('gives the page the hosted sign-in’s address, which redirects only to the page’s real address', async () => {
    const { body } = await ask('GET', '/config.json');
    const page = await fetch(product.url);
    const login = (site: string) =>
      fetch(`${product.endpoints.cognito}/login?${hostedQuery(String(body['userPoolClientId']), site)}`);

    expect(body['hostedSignIn']).toEqual({ origin: product.endpoints.cognito, providers: ['Google'] });
    expect(page.headers.get('content-security-policy')).toMatch(
      new RegExp(`connect-src [^;]*${product.endpoints.cognito}`),
    );
    // The template's domain prefix as in AWS, not one that the local host invents.
    expect(page.headers.get('content-security-policy')).toMatch(
      / https:\/\/suasion-[a-z]+-000000000000\.auth\.eu-west-1\.amazoncognito\.com[ ;]/,
    );
    expect((await login(product.url)).status).toBe(200);
    expect((await login(templateSiteUrl)).status).toBe(400);
  });

  it('replaces the templates’ placeholder address by its real one', () => {
    const { pools, functions } = product.assembly;

    expect(JSON.stringify([pools, functions])).not.toContain(templateSiteUrl);
    expect(functions.find(({ name }) => name === 'onMessage')?.environment['SITE_URL']).toBe(product.url);
    expect(pools[0]?.clients[0]?.oauth?.callbackUrls).toEqual([`${product.url}/signin`]);
  });

  it('listens on loopback only', async () => {
    const { port } = new URL(product.url);
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((address) => address && !address.internal && address.family === 'IPv4');

    expect(outside ? await canConnect(Number(port), outside.address) : false).toBe(false);
  });

  it('refuses a function what its IAM role does not allow', async () => {
    const client = new DynamoDBClient({
      endpoint: product.endpoints.dynamodb,
      region: 'eu-west-1',
      credentials: { accessKeyId: accessKeyOf('getCase'), secretAccessKey: 'local' },
    });
    const TableName = product.assembly.tables[0]?.create.TableName;

    const put = client.send(new PutItemCommand({ TableName, Item: { pk: { S: 'USER#1' }, sk: { S: 'X' } } }));

    await expect(put).rejects.toMatchObject({ name: 'AccessDeniedException' });
  });

  it('refuses a second host on the same folder or the same port', async () => {
    await expect(start()).rejects.toThrow(/in use by/);
    await expect(
      startProduct({ port: Number(new URL(product.url).port), dataDir: `${dataDir}-2` }),
    ).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

describe('The local console', () => {
  it('queues faults, applies them, and clears them', async () => {
    const fault = { service: 'dynamodb', operation: 'GetItem', fault: 'access-denied', times: 1 };

    const queued = await ask('POST', '/__local/faults', fault);
    const hit = await ask('GET', '/api/settings');
    const after = await ask('GET', '/api/settings');

    expect(queued).toEqual({ status: 201, body: [fault] });
    expect([hit.status, after.status]).toEqual([500, 200]);
    await ask('POST', '/__local/faults', fault);
    expect((await ask('DELETE', '/__local/faults')).body).toEqual([]);
  });

  it('moves the clock forward and keeps its offset over a restart, on a new port', async () => {
    const before = (await ask('GET', '/__local/clock')).body['offsetMs'] as number;

    await ask('POST', '/__local/clock', { advanceDays: 2 });
    await product.close();
    product = await start();

    const { body } = await ask('GET', '/__local/clock');
    expect(body['offsetMs']).toBe(before + 2 * 86_400_000);
    expect(Date.parse(body['now'] as string) - Date.now()).toBeGreaterThan(1.99 * 86_400_000);
  });

  it.each([
    ['a clock that goes back', 'clock', { advanceDays: -1 }, 400],
    ['a clock beyond all calendars', 'clock', { advanceDays: 1e9 }, 400],
    ['an unknown fault', 'faults', { service: 'dynamodb', fault: 'earthquake' }, 400],
    ['an unknown service', 'faults', { service: 'mainframe', fault: 'cut' }, 400],
    ['a fault for no times', 'faults', { service: 'sqs', fault: 'cut', times: 0 }, 400],
    ['what is not JSON', 'faults', '{', 400],
    ['an answer to no question', 'model/answers', { operation: 'poem', answer: 1 }, 400],
    ['an unknown order of events', 'stripe/redeliver', { order: 'random', copies: 1 }, 400],
    ['a flood of events', 'stripe/redeliver', { order: 'same', copies: 1000 }, 400],
    ['an unknown call', 'nothing', {}, 404],
  ])('refuses %s with a sentence', async (_what, path, body, status) => {
    const reply = await ask('POST', `/__local/${path}`, body);

    expect(reply.status).toBe(status);
    expect(reply.body['message']).toMatch(/\w+ .+/);
  });

  it('shows accounts, mail, model calls and stored items', async () => {
    expect((await ask('GET', '/__local/accounts')).body).toMatchObject({ password: 'Passw0rd!' });
    expect((await ask('GET', '/__local/inbox?to=a@b.c')).body).toEqual([]);
    expect((await ask('GET', '/__local/model')).body).toEqual({
      kind: 'rules',
      says: 'embedded rules engine (not a language model)',
    });
    expect((await ask('GET', '/__local/model/calls')).body).toEqual([]);
    expect((await ask('GET', '/__local/items?pk=USER%231')).body).toEqual({ items: [] });
  });

  it('is a page with a strict policy', async () => {
    const response = await fetch(`${product.url}/__local`);

    expect(await response.text()).toContain('<h1>Local console</h1>');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it.each([
    ['a page of another site', { origin: 'http://evil.example' }],
    ['a page that hides its origin', { origin: 'null' }],
    ['a form of another site', { 'sec-fetch-site': 'cross-site' }],
    ['another port of this machine', { origin: 'http://localhost:1' }],
  ])('refuses to be driven by %s', async (_who, headers) => {
    const reply = await ask('POST', '/__local/clock', { advanceDays: 1 }, headers);

    expect(reply.status).toBe(403);
  });

  it('refuses a foreign Host header', async () => {
    const said = await rawGet(Number(new URL(product.url).port), 'evil.example');

    expect(said).toMatch(/^HTTP\/1.1 403 /);
  });
});

const canConnect = (port: number, host: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host, timeout: 1_000 });
    const end = (connected: boolean) => {
      socket.destroy();
      resolve(connected);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });

const rawGet = (port: number, host: string) =>
  new Promise<string>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let said = '';
    socket.on('data', (chunk) => (said += chunk.toString()));
    socket.on('close', () => resolve(said));
    socket.write(`GET /__local/inbox HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  });
