import db from 'dynalite/db/index.js';
import { itemBytes, type Item } from './attribute-value';
import { consumedCapacity, readUnits, spentOn } from './capacity';
import { meets } from './condition';
import { DynamodbError } from './dynamodb-error';
import { indexKey, stageIndexes } from './index-entries';
import { readPage, type PageRequest } from './read-page';
import type { StagedStore } from './staging';

/**
 * Replaces, once per process, the parts of the engine that differ from AWS. Its actions look these functions up on
 * the module at every call, so the replacement reaches all of them.
 */
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
