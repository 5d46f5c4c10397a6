import { once } from 'node:events';
import { createServer } from 'node:http';
import db from 'dynalite/db/index.js';
import { listen } from '@suasion/stand-in/listen';
import type { StandIn, Surroundings } from '@suasion/stand-in/stand-in';
import { openStore, type Engine } from './engine';
import { openHolds, openQueue } from './queue';
import { forgetOldTokens } from './idempotency';
import { serve } from './serve';
import { settleTables } from './tables';
import { sweepExpired } from './time-to-live';
import { itemBytes, type Item } from './attribute-value';
import { consumedCapacity, readUnits, spentOn } from './capacity';
import { meets } from './condition';
import { DynamodbError } from './validate-request';
import { indexKey, stageIndexes } from './index-entries';
import { readPage, type PageRequest } from './read-page';
import type { StagedStore } from './staging';

const sweepEveryMs = 60_000;
const patienceMs = 1_000;
const keepAliveMs = 75_000;

interface Options {
  surroundings: Surroundings;
  port?: number;
  dataDir?: string;
  /** Whether conflicting operations queue (default), or one fails with TransactionConflict as in AWS. */
  conflicts?: 'wait' | 'fail';
  region?: string;
  account?: string;
}

/** Starts DynamoDB; checks access key ids, not signatures. Throws if the data folder or the port is in use. */
export async function startDynamodb(options: Options): Promise<StandIn> {
  const { surroundings, region = 'eu-west-1', account = '000000000000' } = options;
  repairEngine();
  const { store, close } = await openStore(options.dataDir);
  Object.assign(store.tableDb, { awsRegion: region, awsAccountId: account });
  await settleTables(store);
  const { inTurn, drained } = openQueue();
  const holds = openHolds(options.conflicts ?? 'wait');
  const engine: Engine = { store, surroundings, region, account, inTurn, holds };

  const front = await answerCalls(engine, options.port).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const stopSweeping = sweepByClock(engine);
  return {
    url: front.url,
    async close() {
      await front.stop();
      await stopSweeping();
      await drained();
      await close();
    },
  };
}

async function answerCalls(engine: Engine, port: number | undefined) {
  const underWay = new Set<Promise<void>>();
  const server = createServer({ keepAliveTimeout: keepAliveMs }, (req, res) => {
    const work = serve(engine, req, res).finally(() => underWay.delete(work));
    underWay.add(work);
  });
  return {
    url: await listen(server, port),
    async stop() {
      const closed = once(server, 'close');
      server.close();
      const nudge = setInterval(() => server.closeIdleConnections(), 10);
      const cutOff = setTimeout(() => server.closeAllConnections(), patienceMs);
      await Promise.all([closed, ...underWay]);
      clearInterval(nudge);
      clearTimeout(cutOff);
    },
  };
}

/** Deletes expired items once a minute by the product's clock; checks every second, so that a jump counts at once. */
function sweepByClock(engine: Engine) {
  let last = engine.surroundings.now();
  let sweep: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    const now = engine.surroundings.now();
    if (Math.abs(now - last) < sweepEveryMs) return;
    last = now;
    sweep = sweep
      .then(() => sweepExpired(engine))
      .then(() => forgetOldTokens(engine))
      .catch((error: unknown) => console.error('The sweep of expired items failed:', error));
  }, 1_000);
  return async () => {
    clearInterval(timer);
    await sweep;
  };
}

/** Replaces, once per process, the functions of dynalite that differ from AWS. */
export function repairEngine() {
  if (db.itemSize === itemBytes) return;
  const legacyCheck = db.checkConditional;
  db.itemSize = itemBytes;
  db.createIndexKey = indexKey;
  db.checkConditional = (request, existing) => checkCondition(legacyCheck, request, existing);
  db.addConsumedCapacity = (request, isRead, item) => (isRead ? readCapacity(request, item) : undefined);
  db.updateIndexes = (store, table, before, after, done) => {
    try {
      stageIndexes(store as StagedStore, table, before, after);
    } catch (problem) {
      return done(problem as Error);
    }
    done();
  };
  db.queryTable = (store, table, request, range, isLocal, fetchWhole, startKeyNames, done) => {
    readPage({
      store: store as StagedStore,
      table,
      request: request as unknown as PageRequest,
      range,
      isLocal: isLocal === true,
      fetchWhole,
      startKeyNames,
    }).then(
      (page) => done(null, page),
      (problem: Error) => done(problem),
    );
  };
}

function checkCondition(legacyCheck: typeof db.checkConditional, request: DynaliteRequest, existing?: Item) {
  const failure =
    legacyCheck({ ...request, _condition: undefined }, existing) ?? expressionFailure(request, existing);
  if (failure?.body && existing && request.ReturnValuesOnConditionCheckFailure === 'ALL_OLD') {
    failure.body.Item = existing;
  }
  return failure;
}

function expressionFailure(request: DynaliteRequest, existing: Item | undefined): DynaliteError | undefined {
  const condition = request._condition as DynaliteParsed | undefined;
  if (!condition || meets(existing ?? {}, condition.expression)) return undefined;
  return new DynamodbError('ConditionalCheckFailedException', 'The conditional request failed');
}

function readCapacity(request: DynaliteRequest, item?: Item) {
  const bytes = item ? itemBytes(item) : 0;
  const spent = spentOn(request.TableName as string, readUnits(bytes, request.ConsistentRead), bytes);
  return consumedCapacity(request.ReturnConsumedCapacity, [spent])?.[0];
}
