import db from 'dynalite/db/index.js';
import { itemBytes, type Item } from './attribute-value';
import { consumedCapacity, readUnits, spentOn } from './capacity';
import { meets } from './condition';
import { invalid } from './validate-request';
import { indexesOf, projectedNames } from './index-entries';
import { indexPrefix, itemPrefix, type StagedStore } from './staging';

const pageBytes = 1024 * 1024;

export interface PageRequest {
  TableName: string;
  IndexName?: string;
  Limit?: number;
  Select?: string;
  ConsistentRead?: boolean;
  ReturnConsumedCapacity?: string;
  AttributesToGet?: string[];
  QueryFilter?: unknown;
  ScanFilter?: unknown;
  ConditionalOperator?: unknown;
  _filter?: { expression: unknown };
  _projection?: { paths: unknown[] };
}
interface Source {
  store: StagedStore;
  table: DynaliteTable;
  request: PageRequest;
  range: DynaliteRange;
  isLocal: boolean;
  fetchWhole: boolean;
  startKeyNames: string[];
}

/** One page of a Query or Scan: at most Limit rows, ends with the row that exceeds 1 MB; filters apply after both. */
export async function readPage(source: Source) {
  const { request, startKeyNames } = source;
  refuseUnprojected(source);
  const { rows, rowBytes, fetchedBytes, isFull } = await collect(source);
  const last = rows.at(-1);
  const kept = rows.filter((row) => passes(request, row));
  const paths = request._projection?.paths ?? request.AttributesToGet;
  return {
    ...(request.Select !== 'COUNT' && { Items: paths ? kept.map((row) => db.mapPaths(paths, row)) : kept }),
    Count: kept.length,
    ScannedCount: rows.length,
    ...(isFull && last && { LastEvaluatedKey: pick(last, startKeyNames) }),
    ConsumedCapacity: capacity(source, rowBytes, fetchedBytes),
  };
}

async function collect({ store, table, request, range, isLocal, fetchWhole }: Source) {
  const prefix = request.IndexName
    ? indexPrefix(isLocal ? 'local' : 'global', request.TableName, request.IndexName)
    : itemPrefix(request.TableName);
  const limit = request.Limit ?? Infinity;
  const rows: Item[] = [];
  let rowBytes = 0;
  let fetchedBytes = 0;
  for await (const row of store.rows(prefix, range)) {
    rowBytes += itemBytes(row);
    const whole = fetchWhole ? await store.itemAt(request.TableName, db.createKey(row, table)) : undefined;
    if (whole) fetchedBytes += itemBytes(whole);
    rows.push(whole ?? row);
    if (rows.length >= limit || rowBytes >= pageBytes) break;
  }
  return { rows, rowBytes, fetchedBytes, isFull: rows.length >= limit || rowBytes >= pageBytes };
}

function passes(request: PageRequest, row: Item): boolean {
  if (request._filter) return meets(row, request._filter.expression);
  const filter = request.QueryFilter ?? request.ScanFilter;
  return !filter || db.matchesFilter(row, filter, request.ConditionalOperator);
}

function capacity({ request, isLocal, fetchWhole }: Source, rowBytes: number, fetchedBytes: number) {
  const { TableName, IndexName, ConsistentRead } = request;
  const units = readUnits(rowBytes, ConsistentRead);
  const spent = spentOn(TableName, IndexName ? 0 : units);
  if (IndexName) spent[isLocal ? 'local' : 'global'][IndexName] = units;
  if (fetchWhole && fetchedBytes > 0) spent.table = readUnits(fetchedBytes, ConsistentRead);
  return consumedCapacity(request.ReturnConsumedCapacity, [spent])?.[0];
}

function refuseUnprojected({ table, request, isLocal }: Source) {
  const index = indexesOf(table).find(([, { IndexName }]) => IndexName === request.IndexName)?.[1];
  const names = index && !isLocal ? projectedNames(table, index) : undefined;
  const wanted = (request._projection?.paths ?? []).map(
    (path) => (Array.isArray(path) ? path[0] : path) as string,
  );
  const missing = wanted.filter((name) => names && !names.has(name));
  if (missing.length > 0) {
    throw invalid(
      `One or more parameter values were invalid: Global secondary index ${request.IndexName} does not project [${missing.join(', ')}]`,
    );
  }
}

const pick = (item: Item, names: string[]) => Object.fromEntries(names.map((name) => [name, item[name]]));
