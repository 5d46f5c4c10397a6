import db from 'dynalite/db/index.js';
import deleteItem from 'dynalite/actions/deleteItem.js';
import { attribute, type Item } from './attribute-value';
import { invalid } from './validate-request';
import type { Call, Engine } from './engine';
import { itemPrefix, openStaging, tableOf, within } from './staging';
import { tableRecord } from './make-tables';

const prefix = 'ttl~';
const oldestSeconds = 5 * 365 * 24 * 3600;
const deletesPerTurn = 100;

interface Specification {
  AttributeName: string;
  Enabled: boolean;
}

export const timeToLiveKey = (tableName: string) => prefix + tableName;

export async function describeTimeToLive({ store }: Engine, { request }: Call) {
  const { TableName } = await tableOf(store, request.TableName as string);
  const attributeName = await store.db.get(timeToLiveKey(TableName));
  return {
    TimeToLiveDescription: attributeName
      ? { TimeToLiveStatus: 'ENABLED', AttributeName: attributeName }
      : { TimeToLiveStatus: 'DISABLED' },
  };
}

/** Takes effect at once; in AWS it takes up to an hour. */
export async function updateTimeToLive({ store, inTurn }: Engine, { request }: Call) {
  const { AttributeName, Enabled } = request.TimeToLiveSpecification as Specification;
  return inTurn(async () => {
    const { TableName } = await tableOf(store, request.TableName as string);
    const key = timeToLiveKey(TableName);
    const current = await store.db.get(key);
    if (Enabled && current) throw invalid('TimeToLive is already enabled');
    if (!Enabled && !current) throw invalid('TimeToLive is already disabled');
    if (!Enabled && current !== AttributeName) {
      throw invalid('TimeToLive is active on a different AttributeName');
    }
    await store.db.batch([Enabled ? { type: 'put', key, value: AttributeName } : { type: 'del', key }]);
    return { TimeToLiveSpecification: { AttributeName, Enabled } };
  });
}

/** Deletes items expired by the product's clock, with their index entries. Until then reads return them, as in AWS. */
export async function sweepExpired(engine: Engine): Promise<void> {
  for await (const [key, attributeName] of engine.store.db.iterator(within(prefix))) {
    await sweepTable(engine, key.slice(prefix.length), attributeName as string);
  }
}

async function sweepTable(engine: Engine, tableName: string, attributeName: string) {
  const table = await tableRecord(engine.store, tableName);
  if (!table) return;
  let expired: Item[] = [];
  for await (const value of engine.store.db.values(within(itemPrefix(tableName)))) {
    if (isExpired(value as Item, attributeName, engine.surroundings.now())) expired.push(value as Item);
    if (expired.length < deletesPerTurn) continue;
    await deleteExpired(engine, table, attributeName, expired);
    expired = [];
  }
  await deleteExpired(engine, table, attributeName, expired);
}

async function deleteExpired(engine: Engine, table: DynaliteTable, attributeName: string, expired: Item[]) {
  await engine.inTurn(async () => {
    const staging = openStaging(engine.store);
    for (const { Key, itemKey } of expired.map((item) => keyOf(item, table))) {
      const current = (await engine.store.db.get(itemKey)) as Item | undefined;
      if (!current || !isExpired(current, attributeName, engine.surroundings.now())) continue;
      await staging.run(deleteItem, { TableName: table.TableName, Key });
    }
    await engine.store.db.batch(staging.writes);
  });
}

function keyOf(item: Item, table: DynaliteTable) {
  const Key: Item = {};
  for (const { AttributeName: name } of table.KeySchema) {
    const value = attribute(item, name);
    if (value) Key[name] = value;
  }
  return { Key, itemKey: itemPrefix(table.TableName) + db.createKey(item, table) };
}

function isExpired(item: Item, attributeName: string, nowMs: number): boolean {
  const seconds = Number(attribute(item, attributeName)?.N ?? NaN);
  return seconds <= nowMs / 1000 && seconds > nowMs / 1000 - oldestSeconds;
}
