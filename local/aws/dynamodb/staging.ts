import type { Spent } from './capacity';
import { DynamodbError } from './validate-request';
import { tableKey, tableRecord } from './make-tables';

type Done<T = unknown> = (error?: unknown, result?: T) => void;
type Scope = 'global' | 'local';

/** The store as dynalite's actions see it: reads reach the database, writes are only collected. */
export interface StagedStore {
  options: Record<string, unknown>;
  rows(prefix: string, range: DynaliteRange): AsyncIterable<DynaliteItem>;
  itemAt(tableName: string, key: string): Promise<DynaliteItem | undefined>;
  write(write: DynaliteWrite): void;
  spend(spent: Spent): void;
}

export const itemPrefix = (tableName: string) => `item-${tableName}~`;
export const indexPrefix = (scope: Scope, tableName: string, indexName: string) =>
  `index-${scope}~${tableName}~${indexName}~`;

/** The range of keys with a prefix; no key contains a character above `~`. */
export const within = (prefix: string): DynaliteRange => ({ gte: prefix, lt: `${prefix}\u00ff` });

export async function tableOf(store: DynaliteStore, tableName: string): Promise<DynaliteTable> {
  const table = await tableRecord(store, tableName);
  if (!table) {
    throw new DynamodbError(
      'ResourceNotFoundException',
      `Requested resource not found: Table: ${tableName} not found`,
    );
  }
  return table;
}

/** Runs dynalite's actions without storing anything; the caller commits `writes` in one batch. */
export function openStaging(store: DynaliteStore) {
  const writes: DynaliteWrite[] = [];
  const spent: Spent[] = [];
  const run = <T = Record<string, unknown>>(action: DynaliteAction, request: DynaliteRequest): Promise<T> =>
    new Promise((resolve, reject) => {
      const guarded = (done: Done): Done => {
        return (error, result) => {
          try {
            done(error, result);
          } catch (bug) {
            reject(asError(bug));
          }
        };
      };
      try {
        const staged = stagedStore(store, writes, spent, guarded);
        action(staged, request, (error, result) => (error ? reject(error) : resolve(result as T)));
      } catch (bug) {
        reject(asError(bug));
      }
    });
  return { writes, spent, run };
}

function stagedStore(
  store: DynaliteStore,
  writes: DynaliteWrite[],
  spent: Spent[],
  guarded: (done: Done) => Done,
) {
  const settle = settling(guarded);
  const space = (prefix: string) => keySpace(store, writes, settle, prefix);
  const { awsRegion, awsAccountId } = store.tableDb;
  return {
    options: store.options,
    tableDb: { ...space(tableKey('')), awsRegion, awsAccountId },
    getItemDb: (tableName: string) => space(itemPrefix(tableName)),
    getTable: (tableName: string, checkOrDone: boolean | Done, done?: Done) =>
      settle(tableOf(store, tableName).then(structuredClone), done ?? (checkOrDone as Done)),
    rows: (prefix: string, range: DynaliteRange) =>
      store.db.values(prefixed(prefix, range)) as AsyncIterable<DynaliteItem>,
    itemAt: (tableName: string, key: string) =>
      read(store, itemPrefix(tableName) + key) as Promise<DynaliteItem | undefined>,
    write: (write: DynaliteWrite) => void writes.push(write),
    spend: (one: Spent) => void spent.push(one),
  } satisfies StagedStore & Record<string, unknown>;
}

type Settle = (promise: Promise<unknown>, done: Done) => void;

const settling =
  (guarded: (done: Done) => Done): Settle =>
  (promise, done) => {
    const answer = guarded(done);
    promise.then(
      (value) => answer(null, value),
      (error: unknown) => answer(error),
    );
  };

/** Reads synchronously: the data is in memory or one read away, and another thread would take many times as long. */
const read = async (store: DynaliteStore, key: string): Promise<unknown> => store.db.getSync(key);

function keySpace(store: DynaliteStore, writes: DynaliteWrite[], settle: Settle, prefix: string) {
  return {
    get: (key: string, done: Done) => settle(read(store, prefix + key), done),
    put: (key: string, value: unknown, done: Done) => {
      writes.push({ type: 'put', key: prefix + key, value });
      settle(Promise.resolve(), done);
    },
    del: (key: string, done: Done) => {
      writes.push({ type: 'del', key: prefix + key });
      settle(Promise.resolve(), done);
    },
    lock: (_key: string, locked: (release: (done: Done) => Done) => void) => locked((done) => done),
  };
}

function prefixed(prefix: string, range: DynaliteRange): DynaliteRange {
  const all = within(prefix);
  const under = (bound: string | undefined) => (bound === undefined ? undefined : prefix + bound);
  const { gt, gte, lt, lte, reverse } = range;
  return {
    ...(gte === undefined && gt !== undefined ? { gt: under(gt) } : { gte: under(gte) ?? all.gte }),
    ...(lte === undefined ? { lt: under(lt) ?? all.lt } : { lte: under(lte) }),
    reverse: reverse === true,
  };
}

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));
