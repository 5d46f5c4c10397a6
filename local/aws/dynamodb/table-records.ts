/** The records of tables change almost never and every call reads them, so they are kept in memory. */
const kept = new WeakMap<DynaliteStore, Map<string, DynaliteTable>>();

const recordsOf = (store: DynaliteStore): Map<string, DynaliteTable> => {
  const records = kept.get(store) ?? new Map<string, DynaliteTable>();
  kept.set(store, records);
  return records;
};

export const tableKey = (tableName: string) => `table~${tableName}`;

/** The record of a table, undefined when there is none. Nobody may change what this gives out. */
export async function tableRecord(
  store: DynaliteStore,
  tableName: string,
): Promise<DynaliteTable | undefined> {
  const records = recordsOf(store);
  const known = records.get(tableName);
  if (known) return known;
  const table = (await store.db.get(tableKey(tableName))) as DynaliteTable | undefined;
  // When the records are forgotten during this read, the map is a new one, and the stale record stays out of it.
  if (table) records.set(tableName, table);
  return table;
}

/** To be called after every change of a table. */
export const forgetTables = (store: DynaliteStore): void => void kept.delete(store);
