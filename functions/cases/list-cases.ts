import { caseStatuses } from '#shared/cases/case';
import type { CaseFilter } from '#shared/cases/case-order';
import { listCases } from '#shared/contract/cases';
import { now } from '../kit/clock';
import { fromPlaceCursor, toPlaceCursor } from '../kit/cursor';
import { handle } from '../kit/handle';
import type { Shelf } from './case-index';
import { listHeads } from './case-list-store';
import { toHead } from './case-record';
import { searchHeads } from './search-store';

const pageSize = 24;

export const handler = handle({ listCases }, async ({ caller, query }) => {
  const { filter = 'all', sort: order = 'newest', search, limit = pageSize } = query;
  const question = [caller.sub, filter, order, search ?? ''];
  const after = fromPlaceCursor(query.cursor, question);
  const page = { shelves: shelvesOf(filter), order, limit, after };

  const { found, next } = search
    ? await searchHeads(caller.sub, page, search)
    : await listHeads(caller.sub, page);

  const at = now();
  const nextCursor = toPlaceCursor(next, question);
  return { cases: found.map(({ head }) => toHead(head, at)), ...(nextCursor ? { nextCursor } : {}) };
});

const shelvesOf = (filter: CaseFilter): readonly Shelf[] => (filter === 'all' ? caseStatuses : [filter]);
