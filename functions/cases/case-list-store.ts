import type { CaseOrder } from '#shared/cases/case-order';
import { casesListKey } from '../kit/keys';
import { casesIndexes } from '../kit/names';
import { queryPage, type Row } from '../kit/table';
import type { CaseList } from './case-index';
import { StoredHead } from './case-record';

export interface ListedHead {
  head: StoredHead;
  /** The head's place in the order, from which the next page can go on. */
  place: string;
}

/**
 * A page of heads behind a place on a shelf: one query for `limit` small rows (100 of the largest are under the megabyte
 * that one reads), so a page costs by its size, whatever the person has stored. `next` is there when there may be more.
 */
export async function listHeads(
  sub: string,
  page: { shelf: CaseList; order: CaseOrder; limit: number; after?: string | undefined },
): Promise<{ found: ListedHead[]; next?: string }> {
  const { shelf, order, limit, after } = page;
  const index = indexOf(shelf, order);
  const isNewestFirst = order === 'newest';
  const { rows, lastKey } = await queryPage({
    index,
    partition: casesListKey(sub, shelf),
    ...(after === undefined ? {} : { sort: isNewestFirst ? { below: after } : { above: after } }),
    order: isNewestFirst ? 'descending' : 'ascending',
    limit,
  });
  const found = rows.map((row) => ({ head: StoredHead.parse(row), place: String(row[index.sort]) }));
  const next = lastKey && found.at(-1)?.place;
  return { found, ...(next ? { next } : {}) };
}

/** How many cases stand on a shelf. Costs by their number; for the few who may ask. */
export async function countHeads(sub: string, shelf: Exclude<CaseList, 'all'>): Promise<number> {
  let counted = 0;
  let startKey: Row | undefined;
  do {
    const page = await queryPage({
      index: casesIndexes.byUpdate,
      partition: casesListKey(sub, shelf),
      attributes: ['sk'],
      startKey,
    });
    counted += page.rows.length;
    startKey = page.lastKey;
  } while (startKey);
  return counted;
}

function indexOf(shelf: CaseList, order: CaseOrder) {
  const { byUpdate, byTitle, allByUpdate, allByTitle } = casesIndexes;
  if (shelf === 'all') return order === 'title' ? allByTitle : allByUpdate;
  return order === 'title' ? byTitle : byUpdate;
}
