import {
  BatchGetCommand,
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { env } from './env';
import { type Query, type Row, toQueryInput, toTransactItem, type Write } from './expression';
import type { Key } from './keys';
import { meterRead, meterWrite } from './meter';
import { tableKeys, variables } from './names';
import { conflict, retryOnConflict } from './retry';

export type { Row, Write } from './expression';

const requestHandler = { requestTimeout: 2_000, connectionTimeout: 1_000, throwOnRequestTimeout: true };
const client = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 3, requestHandler }), {
  marshallOptions: { removeUndefinedValues: true },
});
const TableName = env(variables.table);
const metered = { ReturnConsumedCapacity: 'TOTAL' } as const;

export async function readRow(key: Key): Promise<Row | undefined> {
  const { Item, ConsumedCapacity } = await client.send(
    new GetCommand({ TableName, Key: key, ConsistentRead: true, ...metered }),
  );
  meterRead(ConsumedCapacity);
  return Item;
}

/** Reads at most 100 rows in one consistent request, in the order of the keys; undefined for a missing row. */
export const readRows = (keys: Key[]): Promise<(Row | undefined)[]> =>
  batchGet(keys, { ConsistentRead: true });

export const readSomeOf = (keys: Key[], attributes: readonly string[]): Promise<(Row | undefined)[]> =>
  batchGet(keys, {
    ProjectionExpression: [tableKeys.partition, tableKeys.sort, ...attributes].join(', '),
  });

async function batchGet(keys: Key[], how: { ConsistentRead?: true; ProjectionExpression?: string }) {
  const { Responses, UnprocessedKeys, ConsumedCapacity } = await client.send(
    new BatchGetCommand({ RequestItems: { [TableName]: { Keys: keys, ...how } }, ...metered }),
  );
  meterRead(...(ConsumedCapacity ?? []));
  if (UnprocessedKeys?.[TableName]) throw new Error('The table answered a part of the rows only.');
  const rows = Responses?.[TableName] ?? [];
  return keys.map((key) => rows.find((row) => row['pk'] === key.pk && row['sk'] === key.sk));
}

export async function queryPage(query: Query): Promise<{ rows: Row[]; lastKey?: Row }> {
  const { Items, LastEvaluatedKey, ConsumedCapacity } = await client.send(
    new QueryCommand({ ...toQueryInput(TableName, query), ...metered }),
  );
  meterRead(ConsumedCapacity);
  return { rows: Items ?? [], ...(LastEvaluatedKey ? { lastKey: LastEvaluatedKey } : {}) };
}

/** Writes all or nothing. Returns the position of the first write whose condition failed, else undefined. */
export const writeAll = (writes: readonly Write[]): Promise<number | undefined> =>
  retryOnConflict('a row of the transaction', async () => {
    const TransactItems = writes.map((write) => toTransactItem(TableName, write));
    try {
      const { ConsumedCapacity } = await client.send(new TransactWriteCommand({ TransactItems, ...metered }));
      meterWrite(...(ConsumedCapacity ?? []));
      return undefined;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      const refused = reasons.findIndex((reason) => reason.Code === 'ConditionalCheckFailed');
      if (refused >= 0) return refused;
      if (reasons.some((reason) => reason.Code === 'TransactionConflict')) return conflict;
      throw error;
    }
  });

/** Deletes at most 25 rows unconditionally. Returns how many are left because the table lacked capacity. */
export async function removeRows(keys: Key[]): Promise<number> {
  const requests = keys.map((key) => ({ DeleteRequest: { Key: key } }));
  const { UnprocessedItems, ConsumedCapacity } = await client.send(
    new BatchWriteCommand({ RequestItems: { [TableName]: requests }, ...metered }),
  );
  meterWrite(...(ConsumedCapacity ?? []));
  return UnprocessedItems?.[TableName]?.length ?? 0;
}
