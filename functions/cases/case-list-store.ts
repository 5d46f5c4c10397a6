import type { CaseOrder } from '#shared/cases/case-order';
import { casesShelf } from '../kit/keys';
import { casesIndexes } from '../kit/names';
import { queryPage, type Row } from '../kit/table';
import type { Shelf } from './case-index';
import { StoredHead } from './case-record';

export interface Listed {
  head: StoredHead;
  /** The head's place in the order, from which the next page can go on. */
  place: string;
}

/**
 * A page of heads behind a place, from one shelf or from several in one order. Every shelf is read by at most `limit`
 * small rows (100 of the largest are under the megabyte that one query reads), so a page costs by its size, whatever the
 * person has stored. `next` is there when there may be more.
 */
export async function listHeads(
  sub: string,
  page: { shelves: readonly Shelf[]; order: CaseOrder; limit: number; after?: string | undefined },
): Promise<{ found: Listed[]; next?: string }> {
  const { limit } = page;
  const { sort } = indexOf(page.order);
  const pages = await Promise.all(page.shelves.map((shelf) => shelfPage(casesShelf(sub, shelf), page)));
  const rows = pages.flatMap((each) => each.rows).map((row) => ({ row, place: String(row[sort]) }));
  const sign = page.order === 'newest' ? -1 : 1;
  rows.sort((one, other) => sign * Buffer.compare(Buffer.from(one.place), Buffer.from(other.place)));

  const found = rows.slice(0, limit).map(({ row, place }) => ({ head: StoredHead.parse(row), place }));
  const isMore = rows.length > limit || pages.some(({ lastKey }) => lastKey);
  const next = isMore ? found.at(-1)?.place : undefined;
  return { found, ...(next ? { next } : {}) };
}

/** How many cases stand on a shelf. Costs by their number; for the few who may ask. */
export async function countHeads(sub: string, shelf: Shelf): Promise<number> {
  const { name, partition } = casesIndexes.byUpdate;
  let counted = 0;
  let startKey: Row | undefined;
  do {
    const page = await queryPage({
      IndexName: name,
      KeyConditionExpression: `${partition} = :shelf`,
      ExpressionAttributeValues: { ':shelf': casesShelf(sub, shelf) },
      ProjectionExpression: 'sk',
      ExclusiveStartKey: startKey,
    });
    counted += page.rows.length;
    startKey = page.lastKey;
  } while (startKey);
  return counted;
}

const indexOf = (order: CaseOrder) => (order === 'title' ? casesIndexes.byTitle : casesIndexes.byUpdate);

function shelfPage(
  shelf: string,
  { order, limit, after }: { order: CaseOrder; limit: number; after?: string | undefined },
): Promise<{ rows: Row[]; lastKey?: Row }> {
  const { name, partition, sort } = indexOf(order);
  const beyond = order === 'newest' ? '<' : '>';
  return queryPage({
    IndexName: name,
    KeyConditionExpression: `${partition} = :shelf${after === undefined ? '' : ` AND ${sort} ${beyond} :after`}`,
    ExpressionAttributeValues: { ':shelf': shelf, ...(after === undefined ? {} : { ':after': after }) },
    ScanIndexForward: order !== 'newest',
    Limit: limit,
  });
}
