import deleteItem from 'dynalite/actions/deleteItem.js';
import putItem from 'dynalite/actions/putItem.js';
import updateItem from 'dynalite/actions/updateItem.js';
import getItem from 'dynalite/actions/getItem.js';
import { conditionCheck } from './condition';
import { consumedCapacity, inTransaction, readUnits, spentOn, type Spent } from './capacity';
import { codeOf, DynamodbError, invalid } from './validate-request';
import { itemIdOf, type Call, type Engine, type Target } from './engine';
import { earlierOutcome, tokenWrites } from './idempotency';
import { openStaging } from './staging';
import { itemBytes } from './attribute-value';

const maxBytes = 4 * 1024 * 1024;
const actions: Record<string, DynaliteAction> = {
  Put: putItem,
  Update: updateItem,
  Delete: deleteItem,
  ConditionCheck: conditionCheck,
};

interface Act {
  action: DynaliteAction;
  request: DynaliteRequest;
}
export interface Reason {
  Code: string;
  Message?: string;
  Item?: unknown;
}
const fine: Reason = { Code: 'None' };
const conflict: Reason = { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' };

export async function transactWrite(engine: Engine, call: Call) {
  const acts = (call.request.TransactItems as Record<string, DynaliteRequest>[]).map(actOf);
  const itemIds = await distinctItemIds(
    engine.store,
    acts.map(({ request }) => request as unknown as Target),
  );
  refuseConflict(engine.holds.taken(itemIds, ['transaction']));
  const detail = call.request.ReturnConsumedCapacity;
  return engine.holds.during('transaction', itemIds, () =>
    engine.inTurn(async () => {
      const earlier = await earlierOutcome(engine, call);
      if (earlier)
        return { ConsumedCapacity: consumedCapacity(detail, earlier.map(asRead), 'ReadCapacityUnits') };
      const { writes, spent } = await rehearse(engine.store, acts);
      await engine.store.db.batch([...writes, ...tokenWrites(engine, call, spent)]);
      return { ConsumedCapacity: consumedCapacity(detail, spent.map(inTransaction), 'WriteCapacityUnits') };
    }),
  );
}

/** Ids of a transaction's items. Throws if two actions target one item; an invalid key gets a unique id. */
export async function distinctItemIds(store: DynaliteStore, targets: Target[]): Promise<string[]> {
  const itemIds: string[] = [];
  for (const [position, target] of targets.entries()) {
    itemIds.push((await itemIdOf(store, target)) ?? `unknown ${position}`);
  }
  if (new Set(itemIds).size < itemIds.length) {
    throw invalid('Transaction request cannot include multiple operations on one item');
  }
  return itemIds;
}

export function refuseConflict(taken: boolean[]) {
  if (taken.includes(true)) throw cancelled(taken.map((isTaken) => (isTaken ? conflict : fine)));
}

function actOf(transactItem: Record<string, DynaliteRequest>): Act {
  const [kind, request] = Object.entries(transactItem)[0] as [string, DynaliteRequest];
  return { action: actions[kind] as DynaliteAction, request };
}

async function rehearse(store: DynaliteStore, acts: Act[]) {
  const writes: DynaliteWrite[] = [];
  const spent: Spent[] = [];
  const reasons: Reason[] = [];
  for (const { action, request } of acts) {
    const staging = openStaging(store);
    try {
      await staging.run(action, request);
      reasons.push(fine);
    } catch (error) {
      reasons.push(reasonOf(error));
    }
    writes.push(...staging.writes);
    spent.push(...staging.spent);
  }
  if (reasons.some(({ Code }) => Code !== 'None')) throw cancelled(reasons);
  if (spent.reduce((sum, { bytes }) => sum + bytes, 0) > maxBytes) {
    throw invalid('The aggregate size of the items in the transaction exceeded the limit of 4 MB');
  }
  return { writes, spent };
}

function reasonOf(error: unknown): Reason {
  const { message, body } = error as DynaliteError;
  const code = codeOf(error);
  if (code === 'ConditionalCheckFailedException') {
    return { Code: 'ConditionalCheckFailed', Message: message, Item: body?.Item };
  }
  if (code === 'ValidationException') return { Code: 'ValidationError', Message: message };
  throw error;
}

function cancelled(reasons: Reason[]) {
  const codes = reasons.map(({ Code }) => Code).join(', ');
  return new DynamodbError(
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    400,
    { CancellationReasons: reasons },
  );
}

const asRead = (spent: Spent): Spent =>
  inTransaction({ ...spent, table: readUnits(spent.bytes, true), global: {}, local: {} });

interface Got {
  Item?: DynaliteItem;
  ConsumedCapacity: { CapacityUnits: number };
}

export async function transactGet(engine: Engine, { request }: Call) {
  const gets = (request.TransactItems as { Get: DynaliteRequest }[]).map(({ Get }) => Get);
  const itemIds = await distinctItemIds(engine.store, gets as unknown as Target[]);
  refuseConflict(engine.holds.taken(itemIds, ['transaction', 'write']));
  return engine.inTurn(async () => {
    const responses: { Item?: DynaliteItem }[] = [];
    const spent: Spent[] = [];
    for (const get of gets) {
      const asked = { ...get, ConsistentRead: true, ReturnConsumedCapacity: 'TOTAL' };
      const { Item, ConsumedCapacity } = await openStaging(engine.store).run<Got>(getItem, asked);
      responses.push(Item ? { Item } : {});
      spent.push(spentOn(get.TableName as string, ConsumedCapacity.CapacityUnits));
    }
    refuseTooLarge(responses);
    const detail = request.ReturnConsumedCapacity;
    return {
      Responses: responses,
      ConsumedCapacity: consumedCapacity(detail, spent.map(inTransaction), 'ReadCapacityUnits'),
    };
  });
}

function refuseTooLarge(responses: { Item?: DynaliteItem }[]) {
  const bytes = responses.reduce((sum, { Item }) => sum + (Item ? itemBytes(Item) : 0), 0);
  if (bytes > maxBytes) {
    throw invalid('The aggregate size of the items in the transaction exceeded the limit of 4 MB');
  }
}
