import batchGetItemAction from 'dynalite/actions/batchGetItem.js';
import deleteItemAction from 'dynalite/actions/deleteItem.js';
import getItemAction from 'dynalite/actions/getItem.js';
import putItemAction from 'dynalite/actions/putItem.js';
import queryAction from 'dynalite/actions/query.js';
import scanAction from 'dynalite/actions/scan.js';
import updateItemAction from 'dynalite/actions/updateItem.js';
import batchGetItem from 'dynalite/validations/batchGetItem.js';
import batchWriteItem from 'dynalite/validations/batchWriteItem.js';
import createTableRules from 'dynalite/validations/createTable.js';
import deleteItem from 'dynalite/validations/deleteItem.js';
import deleteTableRules from 'dynalite/validations/deleteTable.js';
import describeTableRules from 'dynalite/validations/describeTable.js';
import describeTimeToLiveRules from 'dynalite/validations/describeTimeToLive.js';
import getItem from 'dynalite/validations/getItem.js';
import listTablesRules from 'dynalite/validations/listTables.js';
import putItem from 'dynalite/validations/putItem.js';
import query from 'dynalite/validations/query.js';
import scan from 'dynalite/validations/scan.js';
import updateItem from 'dynalite/validations/updateItem.js';
import type { Call, Engine, Operation } from './engine';
import { openStaging } from './staging';
import { createTable, deleteTable, describeTable, listTables } from './tables';
import { describeTimeToLive, updateTimeToLive } from './time-to-live';
import {
  transactGetShape,
  transactWriteShape,
  updateTimeToLiveShape,
  withOldItem,
} from './transaction-shapes';
import { transactGet, transactWrite } from './transactions';
import { batchWrite, writeOne } from './write-items';
import { depthProblem, type Item } from './attribute-value';

const maxWrites = 25;
type WriteRequest = { PutRequest?: { Item: Item }; DeleteRequest?: object };

export const limitedBatch = (validation: DynaliteValidation): DynaliteValidation => ({
  ...validation,
  custom: (request, store) => {
    const writes = Object.values(request.RequestItems as Record<string, WriteRequest[]>).flat();
    if (writes.length > maxWrites) return 'Too many items requested for the BatchWriteItem call';
    if (writes.some(({ PutRequest, DeleteRequest }) => PutRequest && DeleteRequest)) {
      return 'Supplied WriteRequest has more than one operation set, must contain exactly one';
    }
    const problems = writes.map(({ PutRequest }) => PutRequest && depthProblem(PutRequest.Item));
    return problems.find(Boolean) ?? validation.custom?.(request, store);
  },
});

const read =
  (action: DynaliteAction) =>
  ({ store }: Engine, { request }: Call): Promise<object> =>
    openStaging(store).run(action, request);

export const operations = new Map<string, Operation>([
  ['BatchGetItem', { validation: batchGetItem, perform: read(batchGetItemAction) }],
  ['BatchWriteItem', { validation: limitedBatch(batchWriteItem), perform: batchWrite }],
  ['CreateTable', { validation: createTableRules, perform: createTable }],
  ['DeleteItem', { validation: withOldItem(deleteItem), perform: writeOne(deleteItemAction) }],
  ['DeleteTable', { validation: deleteTableRules, perform: deleteTable }],
  ['DescribeTable', { validation: describeTableRules, perform: describeTable }],
  ['DescribeTimeToLive', { validation: describeTimeToLiveRules, perform: describeTimeToLive }],
  ['GetItem', { validation: getItem, perform: read(getItemAction) }],
  ['ListTables', { validation: listTablesRules, perform: listTables }],
  ['PutItem', { validation: withOldItem(putItem), perform: writeOne(putItemAction) }],
  ['Query', { validation: query, perform: read(queryAction) }],
  ['Scan', { validation: scan, perform: read(scanAction) }],
  ['TransactGetItems', { validation: transactGetShape, perform: transactGet }],
  ['TransactWriteItems', { validation: transactWriteShape, perform: transactWrite }],
  ['UpdateItem', { validation: withOldItem(updateItem), perform: writeOne(updateItemAction) }],
  ['UpdateTimeToLive', { validation: updateTimeToLiveShape, perform: updateTimeToLive }],
]);
