import {
  BatchWriteCommand,
  QueryCommand,
  ScanCommand,
  UpdateCommand,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, openTable, type TableUnderTest } from './under-test';

const many = 2_000;
const name = (n: number) => `item-${String(n).padStart(5, '0')}`;
let table: TableUnderTest;

beforeAll(async () => {
  table = await openTable();
  const items = Array.from({ length: many }, (_, n) => ({
    pk: n % 2 ? name(n) : `${name(n)}x`,
    sk: n % 2 ? 'xa' : 'a',
    owner: 'me',
    rank: Math.floor(n / 4) - 100,
    status: 'open',
    title: 't'.repeat(n % 7),
    body: 'not in the index',
  }));
  for (let start = 0; start < many; start += 25) {
    const requests = items.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } }));
    await table.documents.send(new BatchWriteCommand({ RequestItems: { [table.tableName]: requests } }));
  }
});
afterAll(() => table.close());

async function pages(input: Omit<QueryCommandInput, 'TableName'>) {
  const items: Record<string, unknown>[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await table.documents.send(
      new QueryCommand({ TableName: table.tableName, ...input, ExclusiveStartKey }),
    );
    items.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items;
}
const owned = {
  IndexName: 'byOwner',
  KeyConditionExpression: '#owner = :me',
  ExpressionAttributeNames: { '#owner': 'owner' },
  ExpressionAttributeValues: { ':me': 'me' },
};
const open = {
  IndexName: 'byStatus',
  KeyConditionExpression: '#status = :open',
  ExpressionAttributeNames: { '#status': 'status' },
  ExpressionAttributeValues: { ':open': 'open' },
};
const keyOf = ({ pk, sk }: Record<string, unknown>) => `${pk as string}/${sk as string}`;

describe(`${many} items under one index key`, () => {
  test.each([undefined, 1_000, 37])(
    'are all found once, forwards and backwards, by pages of %s',
    async (Limit) => {
      const forwards = await pages({ ...owned, Limit, ScanIndexForward: true });
      const backwards = await pages({ ...owned, Limit, ScanIndexForward: false });

      expect(new Set(forwards.map(keyOf)).size).toBe(many);
      expect(forwards).toHaveLength(many);
      expect(backwards.map(keyOf)).toEqual(forwards.map(keyOf).reverse());
      const ranks = forwards.map(({ rank }) => rank as number);
      expect(ranks).toEqual([...ranks].sort((one, other) => one - other));
    },
  );

  test('are all found in an index without a sort key, carrying only what it projects', async () => {
    const found = await pages({ ...open, Limit: 333 });

    expect(new Set(found.map(keyOf)).size).toBe(many);
    expect(Object.keys(found[0] ?? {}).sort()).toEqual(['pk', 'sk', 'status', 'title']);
  });

  test('a range of negative and positive ranks', async () => {
    const found = await pages({
      ...owned,
      KeyConditionExpression: '#owner = :me AND #rank BETWEEN :low AND :high',
      ExpressionAttributeNames: { '#owner': 'owner', '#rank': 'rank' },
      ExpressionAttributeValues: { ':me': 'me', ':low': -2, ':high': 1 },
      Limit: 3,
    });

    expect(found.map(({ rank }) => rank)).toEqual([-2, -2, -2, -2, -1, -1, -1, -1, 0, 0, 0, 0, 1, 1, 1, 1]);
  });

  test('a filter counts what it looked at', async () => {
    const page = await table.documents.send(
      new QueryCommand({
        TableName: table.tableName,
        ...owned,
        FilterExpression: 'title = :none',
        ExpressionAttributeValues: { ':me': 'me', ':none': '' },
        Limit: 70,
      }),
    );

    expect(page).toMatchObject({ Count: 10, ScannedCount: 70 });
    expect(page.LastEvaluatedKey).toBeDefined();
  });

  test('a scan in segments meets every item once', async () => {
    const segments = await Promise.all(
      [0, 1, 2].map(async (Segment) => {
        const scan = new ScanCommand({ TableName: table.tableName, Segment, TotalSegments: 3 });
        return (await table.documents.send(scan)).Items ?? [];
      }),
    );

    expect(new Set(segments.flat().map(keyOf)).size).toBe(many);
    expect(segments.flat()).toHaveLength(many);
  });

  test('an item leaves an index when it loses the key and comes back with it', async () => {
    const Key = { pk: name(1), sk: 'xa' };
    const change = (UpdateExpression: string, values?: object) =>
      table.documents.send(
        new UpdateCommand({
          TableName: table.tableName,
          Key,
          UpdateExpression,
          ExpressionAttributeNames: { '#status': 'status' },
          ...(values && { ExpressionAttributeValues: values }),
        }),
      );

    await change('REMOVE #status');
    const without = await pages(open);
    await change('SET #status = :open', { ':open': 'open' });

    expect(without.map(keyOf)).not.toContain(keyOf(Key));
    expect(without).toHaveLength(many - 1);
    expect(await pages(open)).toHaveLength(many);
  });
});

describe('What AWS refuses is refused', () => {
  const refused: [string, object][] = [
    ['a consistent read of an index', { ConsistentRead: true }],
    ['an index that is not there', { IndexName: 'byNothing' }],
    ['a wrong starting key', { ExclusiveStartKey: { pk: 'x' } }],
    [
      'a starting key of another partition',
      { ExclusiveStartKey: { pk: 'x', sk: 'a', owner: 'you', rank: 1 } },
    ],
    ['a filter on the key', { FilterExpression: '#owner = :me' }],
    ['an attribute that the index does not carry', { ...open, ProjectionExpression: 'body' }],
  ];
  test.each(refused)('%s', async (_name, change) => {
    const call = table.documents.send(new QueryCommand({ TableName: table.tableName, ...owned, ...change }));

    expect((await errorOf(call)).name).toBe('ValidationException');
  });
});
