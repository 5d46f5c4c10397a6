import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  paginateQuery,
  paginateScan,
  PutCommand,
  TransactWriteCommand,
  DynamoDBDocumentClient,
} from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { startChild } from './child';
import { clientOf, createTable } from './under-test';

/** `KILL_ROUNDS=25 npm test -w local/aws -- kill` runs it for longer. */
const rounds = Number(process.env.KILL_ROUNDS ?? 2);
const accounts = 10;
const opening = 1_000;
const TableName = 'killed';

test(
  `${rounds} hard kills under 8 writers lose nothing and tear nothing`,
  { timeout: 60_000 + rounds * 5_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'dynamodb-kill-'));
    const acknowledged = new Set<string>();

    let child = await startChild(dataDir);
    await fill(clientOf(child.line));
    for (let round = 0; round < rounds; round++) {
      const client = clientOf(child.line);
      const writers = Array.from({ length: 8 }, () => transferUntilCut(client, acknowledged));
      // The kill must happen during writes, however busy the machine is.
      const before = acknowledged.size;
      while (acknowledged.size <= before + 10) await pause(20);
      await pause(Math.random() * 500);
      await child.kill();
      await Promise.all(writers);
      client.destroy();

      child = await startChild(dataDir);
      await expectIntact(clientOf(child.line), acknowledged);
    }
    await child.kill();
    await rm(dataDir, { recursive: true, force: true });

    expect(acknowledged.size).toBeGreaterThan(rounds * 10);
  },
);

async function fill(client: DynamoDBClient) {
  await createTable(client, TableName);
  for (let n = 0; n < accounts; n++) {
    await client.send(
      new PutCommand({
        TableName,
        Item: { pk: `account-${n}`, sk: 'a', balance: opening, owner: 'bank', rank: opening },
      }),
    );
  }
}

/** Each transfer moves an amount, updates the index of balances (`rank`) and writes a receipt. */
async function transferUntilCut(client: DynamoDBClient, acknowledged: Set<string>) {
  for (;;) {
    const [from, offset] = [
      Math.floor(Math.random() * accounts),
      1 + Math.floor(Math.random() * (accounts - 1)),
    ];
    const amount = 1 + Math.floor(Math.random() * 5);
    const receipt = randomUUID();
    const move = (account: number, by: number) => ({
      Update: {
        TableName,
        Key: { pk: `account-${account}`, sk: 'a' },
        UpdateExpression: 'ADD balance :by, #rank :by',
        ExpressionAttributeNames: { '#rank': 'rank' },
        ExpressionAttributeValues: { ':by': by },
      },
    });
    const Item = { pk: receipt, sk: 'a', owner: 'receipts', rank: amount };
    const TransactItems = [
      move(from, -amount),
      move((from + offset) % accounts, amount),
      { Put: { TableName, Item } },
    ];
    try {
      await client.send(new TransactWriteCommand({ TransactItems }));
    } catch {
      return;
    }
    acknowledged.add(receipt);
  }
}

async function expectIntact(client: DynamoDBClient, acknowledged: Set<string>) {
  const documents = DynamoDBDocumentClient.from(client);
  const stored: Record<string, unknown>[] = [];
  for await (const { Items = [] } of paginateScan({ client: documents }, { TableName }))
    stored.push(...Items);
  const names = new Set(stored.map(({ pk }) => pk as string));
  expect([...acknowledged].filter((receipt) => !names.has(receipt))).toEqual([]);
  const sum = stored.reduce((total, { balance }) => total + ((balance as number | undefined) ?? 0), 0);
  expect(sum).toBe(accounts * opening);

  const indexed: Record<string, unknown>[] = [];
  for (const owner of ['bank', 'receipts']) {
    const query = {
      TableName,
      IndexName: 'byOwner',
      KeyConditionExpression: '#owner = :owner',
      ExpressionAttributeNames: { '#owner': 'owner' },
      ExpressionAttributeValues: { ':owner': owner },
    };
    for await (const { Items = [] } of paginateQuery({ client: documents }, query)) indexed.push(...Items);
  }
  expect(sorted(indexed)).toEqual(sorted(stored));
  client.destroy();
}

const sorted = (items: Record<string, unknown>[]) =>
  [...items].sort((one, other) => ((one.pk as string) < (other.pk as string) ? -1 : 1));
