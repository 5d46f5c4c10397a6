import { randomUUID } from 'node:crypto';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTable, type TableUnderTest } from './under-test';

const asked = { ReturnConsumedCapacity: 'INDEXES' as const };
let table: TableUnderTest;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.close());

const at = (pk: string) => ({ TableName: table.tableName, Key: { pk, sk: 'a' } });
/** An item of exactly this many bytes: pk and sk take 4 for names and 5 for values, the name `t` takes 1. */
const sized = (pk: string, bytes: number, more: object = {}) => ({
  pk,
  sk: 'a',
  t: 'x'.repeat(bytes - 6 - pk.length),
  ...more,
});
const put = async (Item: Record<string, unknown>) =>
  (await table.documents.send(new PutCommand({ TableName: table.tableName, Item, ...asked })))
    .ConsumedCapacity;

test('nothing is said unless asked', async () => {
  const { ConsumedCapacity } = await table.documents.send(new GetCommand(at('none')));

  expect(ConsumedCapacity).toBeUndefined();
});

test.each([
  [1024, 1],
  [1025, 2],
  [10 * 1024, 10],
])('a write of %i bytes costs %i', async (bytes, units) => {
  expect(await put(sized('w', bytes))).toMatchObject({
    CapacityUnits: units,
    Table: { CapacityUnits: units },
  });
  await table.documents.send(new DeleteCommand(at('w')));
});

test('a write costs by the larger of the old and the new item', async () => {
  await put(sized('old', 3000));

  const { ConsumedCapacity } = await table.documents.send(
    new UpdateCommand({ ...at('old'), UpdateExpression: 'REMOVE t', ...asked }),
  );

  expect(ConsumedCapacity?.CapacityUnits).toBe(3);
});

test.each([
  [4096, 1],
  [4097, 2],
])('a read of %i bytes costs %i, half of it when stale', async (bytes, units) => {
  await put(sized('r', bytes));
  const read = async (ConsistentRead: boolean) =>
    (await table.documents.send(new GetCommand({ ...at('r'), ConsistentRead, ...asked }))).ConsumedCapacity;

  expect(await read(true)).toMatchObject({ CapacityUnits: units });
  expect(await read(false)).toMatchObject({ CapacityUnits: units / 2 });
});

test('what is not there costs half a unit to read and one to delete', async () => {
  const { ConsumedCapacity: read } = await table.documents.send(new GetCommand({ ...at('none'), ...asked }));
  const { ConsumedCapacity: removed } = await table.documents.send(
    new DeleteCommand({ ...at('none'), ...asked }),
  );

  expect([read?.CapacityUnits, removed?.CapacityUnits]).toEqual([0.5, 1]);
});

test('an index costs only when its entry changes, twice when the entry moves', async () => {
  const indexed = { owner: 'me', rank: 1, status: 'open', title: 'a' };
  const change = async (UpdateExpression: string, values: object) =>
    (
      await table.documents.send(
        new UpdateCommand({
          ...at('ix'),
          UpdateExpression,
          ...(UpdateExpression.includes('#s') && { ExpressionAttributeNames: { '#s': 'status' } }),
          ExpressionAttributeValues: values,
          ...asked,
        }),
      )
    ).ConsumedCapacity;

  const units = (byOwner?: number, byStatus?: number) => ({
    CapacityUnits: 2 + (byOwner ?? 0) + (byStatus ?? 0),
    Table: { CapacityUnits: 2 },
    GlobalSecondaryIndexes: {
      ...(byOwner && { byOwner: { CapacityUnits: byOwner } }),
      ...(byStatus && { byStatus: { CapacityUnits: byStatus } }),
    },
  });
  expect(await put(sized('ix', 1500, indexed))).toMatchObject(units(2, 1));
  expect(await change('SET note = :v', { ':v': 'x' })).toMatchObject(units(2));
  expect(await change('SET title = :v', { ':v': 'b' })).toMatchObject(units(2, 1));
  expect(await change('SET #s = :v', { ':v': 'done' })).toMatchObject(units(2, 2));
  expect(await change('SET note = :v', { ':v': 'x' })).toMatchObject({ CapacityUnits: 2 });
});

test('a query costs the sum of what it read, rounded once, on the index that it used', async () => {
  for (const n of [1, 2, 3]) await put({ ...sized('q', 3000, { owner: 'q', rank: n }), sk: String(n) });
  const query = async (more: object) =>
    (await table.documents.send(new QueryCommand({ TableName: table.tableName, ...asked, ...more })))
      .ConsumedCapacity;

  const onTable = {
    KeyConditionExpression: 'pk = :q',
    ExpressionAttributeValues: { ':q': 'q' },
    ConsistentRead: true,
  };
  expect(await query(onTable)).toMatchObject({ CapacityUnits: 3, Table: { CapacityUnits: 3 } });
  expect(await query({ ...onTable, ExpressionAttributeValues: { ':q': 'no' } })).toMatchObject({
    CapacityUnits: 1,
  });
  const onIndex = {
    IndexName: 'byOwner',
    KeyConditionExpression: '#o = :q',
    ExpressionAttributeNames: { '#o': 'owner' },
    ExpressionAttributeValues: { ':q': 'q' },
  };
  expect(await query(onIndex)).toMatchObject({
    CapacityUnits: 1.5,
    Table: { CapacityUnits: 0 },
    GlobalSecondaryIndexes: { byOwner: { CapacityUnits: 1.5 } },
  });
});

test('a batch rounds every item by itself', async () => {
  const puts = ['b1', 'b2'].map((pk) => ({ PutRequest: { Item: sized(pk, 1100) } }));
  const written = await table.documents.send(
    new BatchWriteCommand({ RequestItems: { [table.tableName]: puts }, ...asked }),
  );
  const Keys = ['b1', 'b2', 'b3'].map((pk) => at(pk).Key);
  const read = await table.documents.send(
    new BatchGetCommand({ RequestItems: { [table.tableName]: { Keys } }, ...asked }),
  );

  expect(written.ConsumedCapacity).toMatchObject([{ TableName: table.tableName, CapacityUnits: 4 }]);
  expect(read.ConsumedCapacity).toMatchObject([{ TableName: table.tableName, CapacityUnits: 1.5 }]);
});

test('a transaction costs double, a replay of it what reading costs', async () => {
  const write = new TransactWriteCommand({
    TransactItems: [
      { Put: { TableName: table.tableName, Item: sized('t1', 1500) } },
      { ConditionCheck: { ...at('t2'), ConditionExpression: 'attribute_not_exists(pk)' } },
    ],
    ClientRequestToken: randomUUID(),
    ...asked,
  });
  const read = new TransactGetCommand({
    TransactItems: ['t1', 't2'].map((pk) => ({ Get: at(pk) })),
    ...asked,
  });

  const first = await table.documents.send(write);
  const replay = await table.documents.send(write);
  const snapshot = await table.documents.send(read);

  expect(first.ConsumedCapacity).toMatchObject([{ CapacityUnits: 6, WriteCapacityUnits: 6 }]);
  expect(replay.ConsumedCapacity).toMatchObject([{ CapacityUnits: 4, ReadCapacityUnits: 4 }]);
  expect(snapshot.ConsumedCapacity).toMatchObject([{ CapacityUnits: 4, ReadCapacityUnits: 4 }]);
});
