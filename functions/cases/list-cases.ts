import { listCases } from '#shared/contract/cases';
import { now } from '../kit/clock';
import { fromCursor, toCursor } from '../kit/cursor';
import { handle } from '../kit/handle';
import { casesShelf } from '../kit/keys';
import { casesIndex } from '../kit/names';
import { toHead } from './case-record';
import { listHeads } from './case-store';

const pageSize = 24;

export const handler = handle({ listCases }, async ({ caller, query }) => {
  const shelf = query.filter === 'archived' ? 'archived' : 'live';
  const partition = { name: casesIndex.partition, value: casesShelf(caller.sub, shelf) };
  const page = await listHeads(caller.sub, {
    shelf,
    status: query.filter === 'all' || query.filter === 'archived' ? undefined : query.filter,
    limit: query.limit ?? pageSize,
    startKey: fromCursor(query.cursor, partition),
  });

  const nextCursor = toCursor(page.lastKey);
  const at = now();
  return { cases: page.heads.map((head) => toHead(head, at)), ...(nextCursor ? { nextCursor } : {}) };
});
