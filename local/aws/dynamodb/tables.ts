import createTableAction from 'dynalite/actions/createTable.js';
import { notModelled } from './validate-request';
import type { Call, Engine } from './engine';
import { indexesOf } from './index-entries';
import { indexPrefix, itemPrefix, openStaging, tableOf, within } from './staging';
import { forgetTables, tableKey } from './make-tables';
import { timeToLiveKey } from './time-to-live';

/** Returns CREATING as AWS does, though the table is ready. Encryption, tags and table class are not stored. */
export async function createTable({ store, inTurn }: Engine, { request, sent }: Call) {
  const stream = sent.StreamSpecification as { StreamEnabled?: unknown } | null | undefined;
  if (stream?.StreamEnabled) throw notModelled('StreamSpecification');
  return inTurn(async () => {
    const { TableDescription } = await openStaging(store).run<{ TableDescription: DynaliteTable }>(
      createTableAction,
      request,
    );
    const described = structuredClone(TableDescription);
    const key = tableKey(described.TableName);
    await store.db.batch([{ type: 'put', key, value: active(described) }]);
    forgetTables(store);
    return { TableDescription: described };
  });
}

export async function deleteTable({ store, inTurn }: Engine, { request }: Call) {
  return inTurn(async () => {
    const table = await tableOf(store, request.TableName as string);
    const { TableName } = table;
    const prefixes = [
      itemPrefix(TableName),
      ...indexesOf(table).map(([scope, { IndexName }]) => indexPrefix(scope, TableName, IndexName)),
    ];
    const writes: DynaliteWrite[] = [tableKey(TableName), timeToLiveKey(TableName)].map((key) => ({
      type: 'del',
      key,
    }));
    for (const prefix of prefixes) {
      for await (const key of store.db.keys(within(prefix))) writes.push({ type: 'del', key });
    }
    await store.db.batch(writes);
    forgetTables(store);
    return { TableDescription: { ...table, TableStatus: 'DELETING', GlobalSecondaryIndexes: undefined } };
  });
}

export const describeTable = async ({ store }: Engine, { request }: Call) => ({
  Table: await tableOf(store, request.TableName as string),
});

export async function listTables({ store }: Engine, { request }: Call) {
  const { Limit = 100, ExclusiveStartTableName: after } = request as {
    Limit?: number;
    ExclusiveStartTableName?: string;
  };
  const names: string[] = [];
  const { gte, lt } = within(tableKey(''));
  for await (const key of store.db.keys(after === undefined ? { gte, lt } : { gt: tableKey(after), lt })) {
    names.push(key.slice(tableKey('').length));
    if (names.length > Limit) break;
  }
  const page = names.slice(0, Limit);
  return { TableNames: page, ...(names.length > Limit && { LastEvaluatedTableName: page.at(-1) }) };
}

/** Marks tables ACTIVE that a killed process left CREATING or DELETING; they would refuse every call. */
export async function settleTables(store: DynaliteStore): Promise<void> {
  const writes: DynaliteWrite[] = [];
  for await (const [key, value] of store.db.iterator(within(tableKey('')))) {
    const table = value as DynaliteTable;
    if (table.TableStatus !== 'ACTIVE') writes.push({ type: 'put', key, value: active(table) });
  }
  await store.db.batch(writes);
  forgetTables(store);
}

const active = (table: DynaliteTable): DynaliteTable => ({
  ...table,
  TableStatus: 'ACTIVE',
  GlobalSecondaryIndexes: table.GlobalSecondaryIndexes?.map((index) => ({ ...index, IndexStatus: 'ACTIVE' })),
});
