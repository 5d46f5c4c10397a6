import getItem from 'dynalite/actions/getItem.js';
import { itemBytes } from './attribute-value';
import { consumedCapacity, inTransaction, spentOn, type Spent } from './capacity';
import { invalid } from './dynamodb-error';
import type { Call, Engine, Target } from './engine';
import { openStaging } from './staging';
import { distinctItemIds, refuseConflict } from './transact-write';

const maxBytes = 4 * 1024 * 1024;

interface Got {
  Item?: DynaliteItem;
  ConsumedCapacity: { CapacityUnits: number };
}

/** Up to 100 items as they were at one moment. */
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
