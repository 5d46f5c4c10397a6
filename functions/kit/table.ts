import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { jitter } from './chance';
import { pause } from './clock';
import { env } from './env';
import type { Key } from './keys';
import { meterRead, meterWrite } from './meter';
import { variables } from './names';

export type Row = Record<string, unknown>;
type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
type Put = Omit<NonNullable<Action['Put']>, 'TableName'>;
type Update = Omit<NonNullable<Action['Update']>, 'TableName'>;
type Delete = Omit<NonNullable<Action['Delete']>, 'TableName'>;
type Check = Omit<NonNullable<Action['ConditionCheck']>, 'TableName'>;

/** One write of a transaction; the table's name is added here. */
export type Write = { put: Put } | { update: Update } | { remove: Delete } | { check: Check };

// A call that hangs must fail while there is time to try again before the gateway gives up.
const requestHandler = { requestTimeout: 2_000, connectionTimeout: 1_000, throwOnRequestTimeout: true };
const client = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 3, requestHandler }), {
  marshallOptions: { removeUndefinedValues: true },
});
const TableName = env(variables.table);
const metered = { ReturnConsumedCapacity: 'TOTAL' } as const;
const conflictAttempts = 8;

/** Reads one row, always the newest; undefined when there is none. */
export async function readRow(key: Key): Promise<Row | undefined> {
  const { Item, ConsumedCapacity } = await client.send(
    new GetCommand({ TableName, Key: key, ConsistentRead: true, ...metered }),
  );
  meterRead(ConsumedCapacity);
  return Item;
}

/** Reads several rows in one request, the newest of each, in the order of the keys. At most 100. */
export const readRows = (keys: Key[]): Promise<(Row | undefined)[]> =>
  batchGet(keys, { ConsistentRead: true });

/** Some attributes of several rows, at half the price: a row may be as it was a moment ago. At most 100. */
export const readSomeOf = (keys: Key[], attributes: readonly string[]): Promise<(Row | undefined)[]> =>
  batchGet(keys, { ProjectionExpression: ['pk', 'sk', ...attributes].join(', ') });

async function batchGet(keys: Key[], how: { ConsistentRead?: true; ProjectionExpression?: string }) {
  const { Responses, UnprocessedKeys, ConsumedCapacity } = await client.send(
    new BatchGetCommand({ RequestItems: { [TableName]: { Keys: keys, ...how } }, ...metered }),
  );
  meterRead(...(ConsumedCapacity ?? []));
  if (UnprocessedKeys?.[TableName]) throw new Error('The table answered a part of the rows only.');
  const rows = Responses?.[TableName] ?? [];
  return keys.map((key) => rows.find((row) => row['pk'] === key.pk && row['sk'] === key.sk));
}

/** One page of a query. `cursor` is where the last page ended. */
export async function queryPage(
  query: Omit<QueryCommandInput, 'TableName'>,
): Promise<{ rows: Row[]; lastKey?: Row }> {
  const { Items, LastEvaluatedKey, ConsumedCapacity } = await client.send(
    new QueryCommand({ TableName, ...query, ...metered }),
  );
  meterRead(ConsumedCapacity);
  return { rows: Items ?? [], ...(LastEvaluatedKey ? { lastKey: LastEvaluatedKey } : {}) };
}

/**
 * All of the writes or none. Answers undefined when it was done, else the position of the first write whose condition
 * did not hold. Collisions with other transactions are tried again with jitter; when that does not end, it throws.
 */
export async function writeAll(writes: Write[]): Promise<number | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { ConsumedCapacity } = await client.send(
        new TransactWriteCommand({ TransactItems: writes.map(toAction), ...metered }),
      );
      meterWrite(...(ConsumedCapacity ?? []));
      return undefined;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      const refused = reasons.findIndex((reason) => reason.Code === 'ConditionalCheckFailed');
      if (refused >= 0) return refused;
      const isCollision = reasons.some((reason) => reason.Code === 'TransactionConflict');
      if (!isCollision || attempt >= conflictAttempts) throw error;
      await pause(jitter(25 * 2 ** attempt));
    }
  }
}

/** Deletes rows without asking what is in them, at most 25. Answers how many the table had no room for. */
export async function removeRows(keys: Key[]): Promise<number> {
  const requests = keys.map((key) => ({ DeleteRequest: { Key: key } }));
  const { UnprocessedItems, ConsumedCapacity } = await client.send(
    new BatchWriteCommand({ RequestItems: { [TableName]: requests }, ...metered }),
  );
  meterWrite(...(ConsumedCapacity ?? []));
  return UnprocessedItems?.[TableName]?.length ?? 0;
}

function toAction(write: Write): Action {
  if ('put' in write) return { Put: { TableName, ...write.put } };
  if ('update' in write) return { Update: { TableName, ...write.update } };
  if ('remove' in write) return { Delete: { TableName, ...write.remove } };
  return { ConditionCheck: { TableName, ...write.check } };
}
