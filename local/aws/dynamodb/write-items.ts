import batchWriteItem from 'dynalite/actions/batchWriteItem.js';
import { consumedCapacity } from './capacity';
import { DynamodbError } from './validate-request';
import { itemIdOf, type Call, type Engine, type Target } from './engine';
import { openStaging } from './staging';

/** PutItem, UpdateItem or DeleteItem: writes the item and its index entries in one batch. */
export const writeOne =
  (action: DynaliteAction) =>
  async (engine: Engine, { request }: Call) => {
    const itemId = await itemIdOf(engine.store, request as unknown as Target);
    const itemIds = itemId === undefined ? [] : [itemId];
    if (engine.holds.taken(itemIds, ['transaction']).includes(true)) {
      throw new DynamodbError('TransactionConflictException', 'Transaction is ongoing for the item');
    }
    const detail = request.ReturnConsumedCapacity;
    return engine.holds.during('write', itemIds, () =>
      engine.inTurn(async () => {
        const { answer, spent } = await commitOne(engine.store, action, request);
        return { ...answer, ConsumedCapacity: consumedCapacity(detail, spent)?.[0] };
      }),
    );
  };

export async function batchWrite(engine: Engine, { request }: Call) {
  const { ReturnConsumedCapacity: detail, ...writes } = request;
  return engine.inTurn(async () => {
    const { answer, spent } = await commitOne(engine.store, batchWriteItem, writes);
    return { ...answer, ConsumedCapacity: consumedCapacity(detail, spent) };
  });
}

async function commitOne(store: DynaliteStore, action: DynaliteAction, request: DynaliteRequest) {
  const staging = openStaging(store);
  const answer = await staging.run(action, request);
  await store.db.batch(staging.writes);
  return { answer, spent: staging.spent };
}
