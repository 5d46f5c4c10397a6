import type { CaseOrder } from '#shared/cases/case';
import { casesListKey } from '../kit/keys';
import { casesIndexes } from '../kit/names';
import { queryPage, type Row } from '../kit/table';
import type { CaseList } from './case-store';
import { StoredHead } from './case-record';

export interface ListedHead {
  head: StoredHead;
  sortKey: string;
}

/** A page of a case list after the sort key `after`. One query is enough: 100 of the largest heads are under 1 MB. */
export async function listHeads(
  sub: string,
  page: { list: CaseList; order: CaseOrder; limit: number; after?: string | undefined },
): Promise<{ found: ListedHead[]; next?: string }> {
  const { list, order, limit, after } = page;
  const index = indexOf(list, order);
  const isNewestFirst = order === 'newest';
  const { rows, lastKey } = await queryPage({
    index,
    partition: casesListKey(sub, list),
    ...(after === undefined ? {} : { sort: isNewestFirst ? { below: after } : { above: after } }),
    order: isNewestFirst ? 'descending' : 'ascending',
    limit,
  });
  const found = rows.map((row) => ({ head: StoredHead.parse(row), sortKey: String(row[index.sort]) }));
  const next = lastKey && found.at(-1)?.sortKey;
  return { found, ...(next ? { next } : {}) };
}

export async function countHeads(sub: string, list: Exclude<CaseList, 'all'>): Promise<number> {
  let counted = 0;
  let startKey: Row | undefined;
  do {
    const page = await queryPage({
      index: casesIndexes.byUpdate,
      partition: casesListKey(sub, list),
      attributes: ['sk'],
      startKey,
    });
    counted += page.rows.length;
    startKey = page.lastKey;
  } while (startKey);
  return counted;
}

function indexOf(list: CaseList, order: CaseOrder) {
  const { byUpdate, byTitle, allByUpdate, allByTitle } = casesIndexes;
  if (list === 'all') return order === 'title' ? allByTitle : allByUpdate;
  return order === 'title' ? byTitle : byUpdate;
}
