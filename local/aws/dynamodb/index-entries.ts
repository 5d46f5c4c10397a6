import db from 'dynalite/db/index.js';
import { attribute, itemBytes, sameItem, typeOf, type Item } from './attribute-value';
import { spentOn, writeUnits } from './capacity';
import { invalid } from './validate-request';
import { indexPrefix, type StagedStore } from './staging';

type Scope = 'global' | 'local';
interface Entry {
  key: string;
  item: Item;
}

export const indexesOf = (table: DynaliteTable): [Scope, DynaliteIndex][] => [
  ...(table.GlobalSecondaryIndexes ?? []).map((index): [Scope, DynaliteIndex] => ['global', index]),
  ...(table.LocalSecondaryIndexes ?? []).map((index): [Scope, DynaliteIndex] => ['local', index]),
];

export const attributeNames = (keys: DynaliteKey[]) => keys.map((key) => key.AttributeName);

/** Attributes that an index projects; undefined if it projects all. */
export const projectedNames = (table: DynaliteTable, { KeySchema, Projection }: DynaliteIndex) =>
  Projection.ProjectionType === 'ALL'
    ? undefined
    : new Set([
        ...attributeNames([...KeySchema, ...table.KeySchema]),
        ...(Projection.ProjectionType === 'INCLUDE' ? (Projection.NonKeyAttributes ?? []) : []),
      ]);

/** Ends in the table's whole key, so that two items never share an index entry. */
export const indexKey = (item: Item, table: DynaliteTable, keySchema: DynaliteKey[]) =>
  db.createKey(item, table, keySchema) + db.createKey(item, table);

/** Stages the changes of all indexes for one write and counts their capacity; replaces dynalite's own function. */
export function stageIndexes(
  store: StagedStore,
  table: DynaliteTable,
  before: Item | null | undefined,
  after: Item | null | undefined,
) {
  const problem = after && keyProblem(table, after);
  if (problem) throw invalid(problem);

  const [oldBytes, newBytes] = [before ? itemBytes(before) : 0, after ? itemBytes(after) : 0];
  const spent = spentOn(table.TableName, writeUnits(oldBytes, newBytes), newBytes || oldBytes);
  for (const [scope, index] of indexesOf(table)) {
    const old = before ? entryOf(table, index, before) : undefined;
    const next = after ? entryOf(table, index, after) : undefined;
    const units = stageEntry(store, indexPrefix(scope, table.TableName, index.IndexName), old, next);
    if (units > 0) spent[scope][index.IndexName] = units;
  }
  store.spend(spent);
}

function stageEntry(store: StagedStore, prefix: string, old: Entry | undefined, next: Entry | undefined) {
  const moved = old?.key !== next?.key;
  if (!moved && (!old || !next || sameItem(old.item, next.item))) return 0;
  if (old && moved) store.write({ type: 'del', key: prefix + old.key });
  if (next) store.write({ type: 'put', key: prefix + next.key, value: next.item });
  const [oldUnits, nextUnits] = [old, next].map((entry) =>
    entry ? writeUnits(itemBytes(entry.item)) : 0,
  ) as [number, number];
  return moved ? oldUnits + nextUnits : Math.max(oldUnits, nextUnits);
}

function entryOf(table: DynaliteTable, index: DynaliteIndex, item: Item): Entry | undefined {
  if (!attributeNames(index.KeySchema).every((name) => attribute(item, name))) return undefined;
  const names = projectedNames(table, index);
  const carried = names ? Object.entries(item).filter(([name]) => names.has(name)) : Object.entries(item);
  return { key: indexKey(item, table, index.KeySchema), item: Object.fromEntries(carried) };
}

/** AWS's error message for an item with an invalid key or index key; dynalite checks fewer cases. */
function keyProblem(table: DynaliteTable, item: Item): string | undefined {
  const typeNamed = (name: string) =>
    table.AttributeDefinitions.find((definition) => definition.AttributeName === name)?.AttributeType ?? 'S';
  for (const [position, { AttributeName: name }] of table.KeySchema.entries()) {
    if (keyBytes(item, name) > (position === 0 ? 2048 : 1024)) {
      return `One or more parameter values were invalid: Size of ${position === 0 ? 'hashkey' : 'rangekey'} has exceeded the maximum size limit of ${position === 0 ? 2048 : 1024} bytes`;
    }
  }
  for (const [, index] of indexesOf(table)) {
    for (const [position, { AttributeName: name }] of index.KeySchema.entries()) {
      const value = attribute(item, name);
      if (!value) continue;
      const place = `IndexName: ${index.IndexName}, IndexKey: ${name}`;
      if (typeOf(value) !== typeNamed(name)) {
        return `One or more parameter values were invalid: Type mismatch for Index Key ${name} Expected: ${typeNamed(name)} Actual: ${typeOf(value)} ${place}`;
      }
      if (value.S === '' || value.B === '') {
        return `One or more parameter values are not valid. A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty string value. ${place}`;
      }
      if (keyBytes(item, name) > (position === 0 ? 2048 : 1024)) {
        return `One or more parameter values were invalid: Size of a secondary index key has exceeded the limit. ${place}`;
      }
    }
  }
  return undefined;
}

function keyBytes(item: Item, name: string): number {
  const value = attribute(item, name);
  return value?.N === undefined && value ? itemBytes({ '': value }) : 0;
}
