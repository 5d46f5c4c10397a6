export interface Spent {
  tableName: string;
  bytes: number;
  table: number;
  global: Record<string, number>;
  local: Record<string, number>;
}
type UnitName = 'ReadCapacityUnits' | 'WriteCapacityUnits';

export const isAsked = (detail: unknown) => detail === 'TOTAL' || detail === 'INDEXES';

/** One write unit per started KB of the largest of the sizes. */
export const writeUnits = (...bytes: number[]) => Math.max(1, Math.ceil(Math.max(...bytes) / 1024));

/** One read unit per started 4 KB, half of it for an eventually consistent read. */
export const readUnits = (bytes: number, isConsistent: unknown) =>
  Math.max(1, Math.ceil(bytes / 4096)) * (isConsistent ? 1 : 0.5);

export const spentOn = (tableName: string, table: number, bytes = 0): Spent => ({
  tableName,
  bytes,
  table,
  global: {},
  local: {},
});

/** Transactions use twice the capacity on the table; on indexes they use it once. */
export const inTransaction = (spent: Spent): Spent => ({ ...spent, table: spent.table * 2 });

/** One ConsumedCapacity per table; undefined if not requested. Only transactions name the kind of unit. */
export function consumedCapacity(detail: unknown, spent: Spent[], unitName?: UnitName) {
  if (!isAsked(detail)) return undefined;
  const units = (amount: number) => ({ CapacityUnits: amount, ...(unitName && { [unitName]: amount }) });
  const perIndex = (indexes: Record<string, number>) =>
    Object.keys(indexes).length === 0
      ? undefined
      : Object.fromEntries(Object.entries(indexes).map(([name, amount]) => [name, units(amount)]));
  return byTable(spent).map(({ tableName, table, global, local }) => ({
    TableName: tableName,
    ...units(table + total(global) + total(local)),
    ...(detail === 'INDEXES' && {
      Table: units(table),
      GlobalSecondaryIndexes: perIndex(global),
      LocalSecondaryIndexes: perIndex(local),
    }),
  }));
}

function byTable(spent: Spent[]): Spent[] {
  const tables = new Map<string, Spent>();
  for (const one of spent) {
    const sum = tables.get(one.tableName) ?? spentOn(one.tableName, 0);
    sum.table += one.table;
    add(sum.global, one.global);
    add(sum.local, one.local);
    tables.set(one.tableName, sum);
  }
  return [...tables.values()];
}

function add(sum: Record<string, number>, more: Record<string, number>) {
  for (const [name, amount] of Object.entries(more)) sum[name] = (sum[name] ?? 0) + amount;
}

const total = (indexes: Record<string, number>) =>
  Object.values(indexes).reduce((sum, amount) => sum + amount, 0);
