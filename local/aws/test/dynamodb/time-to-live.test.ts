import { DescribeTimeToLiveCommand, UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { endpoint, errorOf, openTable, type TableUnderTest } from './under-test';

const start = Date.UTC(2030, 0, 1);
const seconds = start / 1000;
let now = start;
let table: TableUnderTest;
beforeAll(async () => {
  table = await openTable({ surroundings: { now: () => now } });
});
afterAll(() => table.close());

const set = (Enabled: boolean, AttributeName = 'expires') =>
  table.client.send(
    new UpdateTimeToLiveCommand({
      TableName: table.tableName,
      TimeToLiveSpecification: { AttributeName, Enabled },
    }),
  );
const described = async () =>
  (await table.client.send(new DescribeTimeToLiveCommand({ TableName: table.tableName })))
    .TimeToLiveDescription;
const names = async () =>
  (await table.documents.send(new ScanCommand({ TableName: table.tableName }))).Items?.map(
    ({ pk }) => pk as string,
  ).sort();

test.skipIf(endpoint)('time to live is off, is switched on once, and says so', async () => {
  expect(await described()).toEqual({ TimeToLiveStatus: 'DISABLED' });

  await set(true);

  expect(await described()).toEqual({ TimeToLiveStatus: 'ENABLED', AttributeName: 'expires' });
  expect((await errorOf(set(true))).message).toBe('TimeToLive is already enabled');
  expect((await errorOf(set(false, 'other'))).name).toBe('ValidationException');
});

test.skipIf(endpoint)(
  'what has expired is still read until the sweep, then it is gone from table and index',
  async () => {
    const items = [
      { pk: 'soon', expires: seconds + 30 },
      { pk: 'later', expires: seconds + 7200 },
      { pk: 'never' },
      { pk: 'as text', expires: String(seconds + 30) },
      { pk: 'more than five years ago', expires: seconds - 6 * 365 * 24 * 3600 },
    ].map((item, rank) => ({ PutRequest: { Item: { sk: 'a', owner: 'me', rank, ...item } } }));
    await table.documents.send(new BatchWriteCommand({ RequestItems: { [table.tableName]: items } }));
    const left = ['as text', 'later', 'more than five years ago', 'never'];

    now = start + 31_000;
    expect(await names()).toEqual([...left, 'soon']);
    now = start + 3600_000;

    await vi.waitFor(async () => expect(await names()).toEqual(left), { timeout: 5_000, interval: 50 });
    const indexed = await table.documents.send(
      new QueryCommand({
        TableName: table.tableName,
        IndexName: 'byOwner',
        KeyConditionExpression: '#owner = :me',
        ExpressionAttributeNames: { '#owner': 'owner' },
        ExpressionAttributeValues: { ':me': 'me' },
      }),
    );
    expect(indexed.Count).toBe(4);
  },
);
