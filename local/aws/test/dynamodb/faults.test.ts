import { connect } from 'node:net';
import { CreateTableCommand, ListTablesCommand, UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDynamodb } from '../../dynamodb/start-dynamodb';
import { openSurroundings, type Fault, type FaultKind } from '@suasion/stand-in/stand-in';
import { clientOf, createTable, errorOf } from './under-test';

let fault: (Fault & { operation: string }) | undefined;
const surroundings = {
  ...openSurroundings(),
  takeFault(service: string, operation: string) {
    if (service !== 'dynamodb' || operation !== fault?.operation) return undefined;
    const taken = fault;
    fault = undefined;
    return taken;
  },
};
let server: Awaited<ReturnType<typeof startDynamodb>>;
let client: ReturnType<typeof clientOf>;
beforeAll(async () => {
  server = await startDynamodb({ surroundings });
  client = clientOf(server.url);
  await createTable(client, 'faulty');
});
afterAll(() => server.close());

const put = (pk: string) => client.send(new PutCommand({ TableName: 'faulty', Item: { pk, sk: 'a' } }));
const get = async (pk: string) =>
  (await client.send(new GetCommand({ TableName: 'faulty', Key: { pk, sk: 'a' } }))).Item;

describe('A queued fault strikes its operation once', () => {
  test.each<[FaultKind, string, boolean]>([
    ['throttle', 'ProvisionedThroughputExceededException', false],
    ['unavailable', 'ServiceUnavailable', false],
    ['timeout', 'InternalServerError', false],
    ['access-denied', 'AccessDeniedException', false],
    ['validation', 'ValidationException', false],
    ['garbage', 'SyntaxError', false],
    ['cut', 'TimeoutError', true],
  ])('%s is %s', async (kind, name, performed) => {
    fault = { operation: 'PutItem', fault: kind, delayMs: 20 };

    const error = await errorOf(put(kind));

    expect(error.name).toBe(name);
    expect((await get(kind)) !== undefined).toBe(performed);
    await put(kind);
    expect(await get(kind)).toBeDefined();
  });

  test('slow answers late, but answers', async () => {
    fault = { operation: 'PutItem', fault: 'slow', delayMs: 80 };
    const start = performance.now();

    await put('slow');

    expect(performance.now() - start).toBeGreaterThanOrEqual(79);
    expect(await get('slow')).toBeDefined();
  });

  test('a cut transaction was done, and the retry of the client changes nothing', async () => {
    const retrying = clientOf(server.url, { maxAttempts: 3 });
    fault = { operation: 'TransactWriteItems', fault: 'cut' };
    const Update = {
      TableName: 'faulty',
      Key: { pk: 'once', sk: 'a' },
      UpdateExpression: 'ADD n :one',
      ExpressionAttributeValues: { ':one': 1 },
    };

    await retrying.send(new TransactWriteCommand({ TransactItems: [{ Update }] }));

    expect((await get('once'))?.n).toBe(1);
  });

  test('a client that gives up during a timeout leaves nothing behind', async () => {
    fault = { operation: 'PutItem', fault: 'timeout' };
    const item = new PutCommand({ TableName: 'faulty', Item: { pk: 'left', sk: 'a' } });

    const error = await errorOf(client.send(item, { abortSignal: AbortSignal.timeout(50) }));

    expect(error.name).toBe('AbortError');
    expect(await get('left')).toBeUndefined();
  });
});

describe('What the stand-in does not do it says', () => {
  const key = [{ AttributeName: 'pk', KeyType: 'HASH' as const }];
  const refused = {
    'another operation': new UpdateTableCommand({ TableName: 'faulty', DeletionProtectionEnabled: true }),
    'a stream': new CreateTableCommand({
      TableName: 'streaming',
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: key,
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
    }),
  };
  test.each(Object.keys(refused) as (keyof typeof refused)[])('%s', async (name) => {
    const error = await errorOf<Error & { $metadata: { httpStatusCode: number } }>(
      client.send(refused[name]),
    );

    expect(error.name).toBe('NotImplemented');
    expect(error.$metadata.httpStatusCode).toBe(501);
    expect((await client.send(new ListTablesCommand({}))).TableNames).toEqual(['faulty']);
  });
});

describe('Whatever a client sends', () => {
  const auth =
    'AWS4-HMAC-SHA256 Credential=x/20260101/eu-west-1/dynamodb/aws4_request, SignedHeaders=host, Signature=y';
  const post = (operation: string, body: string, authorization = auth) =>
    fetch(server.url, {
      method: 'POST',
      headers: { 'x-amz-target': `DynamoDB_20120810.${operation}`, authorization },
      body,
    });
  const item = (fields: string) => `{"TableName":"faulty","Item":{"pk":{"S":"h"},"sk":{"S":"a"},${fields}}}`;

  test.each([
    ['no JSON', 'PutItem', '{'],
    ['nothing', 'PutItem', ''],
    ['null', 'PutItem', 'null'],
    ['a list', 'Query', '[]'],
    ['a number where a name belongs', 'GetItem', '{"TableName":5}'],
    ['null values', 'PutItem', '{"TableName":"faulty","Item":{"pk":null,"sk":{"S":null}}}'],
    ['an empty value', 'PutItem', item('"x":{}')],
    ['two types in one', 'PutItem', item('"x":{"S":"a","N":"1"}')],
    ['no number', 'PutItem', item('"x":{"N":"NaN"}')],
    ['a huge number', 'PutItem', item('"x":{"N":"1e999999999"}')],
    ['a prototype', 'PutItem', item('"__proto__":{"S":"a"}')],
    ['a list of null', 'PutItem', item('"x":{"L":[null]}')],
    ['a bottomless item', 'PutItem', item(`"x":${'{"L":['.repeat(50_000)}${']}'.repeat(50_000)}`)],
    ['null in a transaction', 'TransactWriteItems', '{"TransactItems":[null]}'],
    ['an empty action', 'TransactWriteItems', '{"TransactItems":[{"Put":{}}]}'],
    ['an unknown action', 'TransactWriteItems', '{"TransactItems":[{"Drop":{}}]}'],
    ['null in a batch', 'BatchWriteItem', '{"RequestItems":{"faulty":[null]}}'],
    ['a batch of text', 'BatchWriteItem', '{"RequestItems":{"faulty":"x"}}'],
    ['an empty batch', 'BatchGetItem', '{"RequestItems":{"faulty":{}}}'],
    ['no conditions', 'Query', '{"TableName":"faulty","KeyConditions":{}}'],
    ['odd conditions', 'Query', '{"TableName":"faulty","KeyConditions":{"pk":{"ComparisonOperator":"EQ"}}}'],
    ['an odd start', 'Scan', '{"TableName":"faulty","ExclusiveStartKey":{"pk":{"L":[]},"sk":{"S":"a"}}}'],
    ['a half start', 'Scan', '{"TableName":"faulty","TotalSegments":3}'],
    ['no specification', 'UpdateTimeToLive', '{"TableName":"faulty"}'],
    ['a bare table', 'CreateTable', '{"TableName":"bare"}'],
    [
      'odd indexes',
      'CreateTable',
      '{"TableName":"bare","KeySchema":[],"AttributeDefinitions":[],"GlobalSecondaryIndexes":[null]}',
    ],
    [
      'an expression in sixty parentheses',
      'PutItem',
      `{"TableName":"faulty","Item":{"pk":{"S":"h"},"sk":{"S":"a"}},"ConditionExpression":"${'('.repeat(60)}a = b${')'.repeat(60)}"}`,
    ],
  ])('%s is answered with a 4xx', async (_name, operation, body) => {
    const answer = await post(operation, body);

    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('__type')]);
    expect(await get('h')).toBeUndefined();
  });

  test('no credentials, no target, 17 MB', async () => {
    const target = await fetch(server.url, { method: 'POST', headers: { authorization: auth }, body: '{}' });

    expect((await post('ListTables', '{}', '')).status).toBe(400);
    expect(target.status).toBe(400);
    expect((await post('PutItem', 'x'.repeat(17 * 1024 * 1024))).status).toBe(413);
  });

  test('a connection that breaks in the middle of a request hurts nobody', async () => {
    const { port } = new URL(server.url);
    for (const half of [
      'POST / HT',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"Table',
      '\u0000\u0000',
    ]) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () =>
          socket.write(half, () => socket.resetAndDestroy()),
        );
        socket.on('close', () => resolve());
      });
    }

    await put('afterwards');

    expect(await get('afterwards')).toBeDefined();
  });
});
