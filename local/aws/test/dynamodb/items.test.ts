import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, openTable, type TableUnderTest } from './under-test';

let table: TableUnderTest;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.close());

const put = (Item: Record<string, unknown>, more: object = {}) =>
  table.documents.send(new PutCommand({ TableName: table.tableName, Item, ...more }));
const get = async (pk: string) =>
  (
    await table.documents.send(
      new GetCommand({ TableName: table.tableName, Key: { pk, sk: 'a' }, ConsistentRead: true }),
    )
  ).Item;
const update = (pk: string, UpdateExpression: string, more: object = {}) =>
  table.documents.send(
    new UpdateCommand({ TableName: table.tableName, Key: { pk, sk: 'a' }, UpdateExpression, ...more }),
  );

describe('What is written is read back', () => {
  test('every type of value survives the way there and back', async () => {
    const item = {
      pk: 'types',
      sk: 'a',
      text: 'naïve 😀 \u0000',
      empty: '',
      number: -12.5,
      yes: true,
      nothing: null,
      list: [1, 'two', { three: [3] }],
      map: { inner: { deep: 'x' }, none: {} },
      strings: new Set(['a', 'b']),
      numbers: new Set([1, 2]),
      binary: new Uint8Array([0, 255, 7]),
      constructor: 'a name that JavaScript knows',
    };

    await put(item);

    expect(await get('types')).toEqual(item);
  });

  test('a number keeps 38 digits', async () => {
    const value = { N: '12345678901234567890123456789012345678' };
    const { PutItemCommand, GetItemCommand } = await import('@aws-sdk/client-dynamodb');
    const Key = { pk: { S: 'digits' }, sk: { S: 'a' } };

    await table.client.send(new PutItemCommand({ TableName: table.tableName, Item: { ...Key, value } }));

    const { Item } = await table.client.send(new GetItemCommand({ TableName: table.tableName, Key }));
    expect(Item?.value).toEqual(value);
  });

  test('an update sets, adds, removes and deletes in one go', async () => {
    await put({ pk: 'update', sk: 'a', count: 1, list: ['a', 'b', 'c'], tags: new Set(['x', 'y']), past: 1 });

    const { Attributes } = await update(
      'update',
      'SET fresh = if_not_exists(fresh, :one), #list = list_append(#list, :more) ADD #count :one REMOVE past DELETE tags :x',
      {
        ExpressionAttributeNames: { '#count': 'count', '#list': 'list' },
        ExpressionAttributeValues: { ':one': 1, ':more': ['d'], ':x': new Set(['x']) },
        ReturnValues: 'ALL_NEW',
      },
    );

    const expected = { count: 2, fresh: 1, list: ['a', 'b', 'c', 'd'], tags: new Set(['y']) };
    expect(Attributes).toEqual({ pk: 'update', sk: 'a', ...expected });
    expect(await get('update')).toEqual(Attributes);
  });

  test('two elements of a list are removed by the places that they had', async () => {
    await put({ pk: 'places', sk: 'a', list: ['a', 'b', 'c', 'd'] });

    await update('places', 'REMOVE #list[0], #list[1]', { ExpressionAttributeNames: { '#list': 'list' } });

    expect((await get('places'))?.list).toEqual(['c', 'd']);
  });

  test('a batch writes and deletes over several keys, and reads them back', async () => {
    await put({ pk: 'batch-0', sk: 'a' });
    const puts = ['batch-1', 'batch-2'].map((pk) => ({ PutRequest: { Item: { pk, sk: 'a' } } }));
    const requests = [...puts, { DeleteRequest: { Key: { pk: 'batch-0', sk: 'a' } } }];

    await table.documents.send(new BatchWriteCommand({ RequestItems: { [table.tableName]: requests } }));

    const Keys = [0, 1, 2].map((n) => ({ pk: `batch-${n}`, sk: 'a' }));
    const { Responses } = await table.documents.send(
      new BatchGetCommand({ RequestItems: { [table.tableName]: { Keys } } }),
    );
    expect(Responses?.[table.tableName]?.map(({ pk }) => pk as string).sort()).toEqual([
      'batch-1',
      'batch-2',
    ]);
  });
});

describe('Conditions', () => {
  const cases: [string, string, Record<string, unknown>, boolean][] = [
    ['equal maps in any order of names', 'm = :v', { ':v': { b: [2], a: 1 } }, true],
    ['unequal maps', 'm = :v', { ':v': { a: 1 } }, false],
    ['equal lists', 'l = :v', { ':v': [1, { x: 'y' }] }, true],
    ['lists in another order', 'l = :v', { ':v': [{ x: 'y' }, 1] }, false],
    ['sets in any order', 's = :v', { ':v': new Set(['q', 'p']) }, true],
    ['a missing attribute equals nothing', 'gone = away', {}, false],
    ['a missing attribute differs from a value', 'gone <> :v', { ':v': 1 }, true],
    ['a missing attribute is not below a value', 'gone < :v', { ':v': 1 }, false],
    ['a number is not a string', 'n = :v', { ':v': '5' }, false],
    ['numbers by magnitude', 'n > :v', { ':v': -10 }, true],
    ['strings by their bytes, not their UTF-16 units', 'emoji > :v', { ':v': '\uffee' }, true],
    ['between', 'n BETWEEN :v AND :w', { ':v': 5, ':w': 6 }, true],
    ['in', 'n IN (:v, :w)', { ':v': 4, ':w': 5 }, true],
    ['contains in a list', 'contains(l, :v)', { ':v': { x: 'y' } }, true],
    ['contains in a string', 'contains(emoji, :v)', { ':v': 'x' }, false],
    ['begins_with', 'begins_with(t, :v)', { ':v': 'ab' }, true],
    ['size', 'size(l) = :v', { ':v': 2 }, true],
    ['size of what is missing', 'size(gone) >= :v', { ':v': 0 }, false],
    ['type', 'attribute_type(m, :v)', { ':v': 'M' }, true],
    ['nested path', 'l[1].x = :v', { ':v': 'y' }, true],
    ['a name that JavaScript knows', 'attribute_exists(hasOwnProperty)', {}, false],
    ['and, or, not', '(NOT n = :v) AND (t = :v OR attribute_exists(t))', { ':v': 1 }, true],
  ];

  beforeAll(() =>
    put({
      pk: 'if',
      sk: 'a',
      m: { a: 1, b: [2] },
      l: [1, { x: 'y' }],
      s: new Set(['p', 'q']),
      n: 5,
      t: 'abc',
      emoji: '😀',
    }),
  );

  test.each(cases)('%s', async (_name, ConditionExpression, values, holds) => {
    const deletion = table.documents.send(
      new UpdateCommand({
        TableName: table.tableName,
        Key: { pk: 'if', sk: 'a' },
        ConditionExpression,
        UpdateExpression: 'REMOVE nothing',
        ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
      }),
    );

    if (holds) await deletion;
    else expect(await errorOf(deletion)).toBeInstanceOf(ConditionalCheckFailedException);
  });

  test('a failed condition brings the old item only when asked', async () => {
    await put({ pk: 'taken', sk: 'a', by: 'me' });
    const condition = { ConditionExpression: 'attribute_not_exists(pk)' };

    const silent = await errorOf<ConditionalCheckFailedException>(put({ pk: 'taken', sk: 'a' }, condition));
    const telling = await errorOf<ConditionalCheckFailedException>(
      put({ pk: 'taken', sk: 'a' }, { ...condition, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
    );

    expect(silent.Item).toBeUndefined();
    expect(telling.Item).toEqual({ pk: { S: 'taken' }, sk: { S: 'a' }, by: { S: 'me' } });
  });

  test('of 60 parallel takers of 10 credits exactly 10 succeed', async () => {
    await put({ pk: 'credits', sk: 'a', left: 10 });

    const take = () =>
      update('credits', 'SET #left = #left - :one', {
        ConditionExpression: '#left >= :one',
        ExpressionAttributeNames: { '#left': 'left' },
        ExpressionAttributeValues: { ':one': 1 },
      });
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, take));

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect((await get('credits'))?.left).toBe(0);
  });
});

describe('What AWS refuses is refused', () => {
  const refused: [string, () => Promise<unknown>][] = [
    ['a missing sort key', () => put({ pk: 'x' })],
    ['an empty key', () => put({ pk: '', sk: 'a' })],
    ['an empty index key', () => put({ pk: 'x', sk: 'a', owner: '', rank: 1 })],
    ['an index key of the wrong type', () => put({ pk: 'x', sk: 'a', owner: 'me', rank: 'first' })],
    [
      'an index key emptied by an update',
      () =>
        update('x', 'SET #o = :e', {
          ExpressionAttributeNames: { '#o': 'owner' },
          ExpressionAttributeValues: { ':e': '' },
        }),
    ],
    ['a partition key of 2,049 bytes in 1,025 characters', () => put({ pk: 'é'.repeat(1025), sk: 'a' })],
    [
      'an item over 400 KB in UTF-8 though not in characters',
      () => put({ pk: 'x', sk: 'a', text: 'é'.repeat(250_000) }),
    ],
    [
      'an update that grows an item over 400 KB',
      () => update('x', 'SET t = :t', { ExpressionAttributeValues: { ':t': 'é'.repeat(250_000) } }),
    ],
    [
      '33 levels of nesting',
      () =>
        put({ pk: 'x', sk: 'a', deep: Array.from({ length: 33 }).reduce<unknown>((inner) => [inner], 1) }),
    ],
    ['a reserved word', () => update('x', 'SET status = :v', { ExpressionAttributeValues: { ':v': 'a' } })],
    ['an unused placeholder', () => update('x', 'REMOVE t', { ExpressionAttributeValues: { ':v': 'a' } })],
    ['a change of the key', () => update('x', 'SET pk = :v', { ExpressionAttributeValues: { ':v': 'a' } })],
    ['an expression over 4 KB', () => update('x', `REMOVE ${'t'.repeat(4090)}`)],
    [
      '26 writes in a batch',
      () =>
        table.documents.send(
          new BatchWriteCommand({
            RequestItems: {
              [table.tableName]: Array.from({ length: 26 }, (_, n) => ({
                DeleteRequest: { Key: { pk: `${n}`, sk: 'a' } },
              })),
            },
          }),
        ),
    ],
    [
      'one key twice in a batch',
      () =>
        table.documents.send(
          new BatchWriteCommand({
            RequestItems: {
              [table.tableName]: [1, 2].map(() => ({ DeleteRequest: { Key: { pk: 'x', sk: 'a' } } })),
            },
          }),
        ),
    ],
  ];
  test.each(refused)('%s', async (_name, call) => {
    expect((await errorOf(call())).name).toBe('ValidationException');
    expect(await get('x')).toBeUndefined();
  });

  test('an item of 399 KB is taken', async () => {
    await put({ pk: 'large', sk: 'a', text: 'é'.repeat(199 * 1024) });

    expect((await get('large'))?.text).toHaveLength(199 * 1024);
  });

  test('a table that is not there', async () => {
    const deletion = new DeleteCommand({ TableName: 'no-such-table', Key: { pk: 'x', sk: 'a' } });

    expect((await errorOf(table.documents.send(deletion))).name).toBe('ResourceNotFoundException');
  });
});
