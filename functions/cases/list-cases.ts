import { listCases } from '#shared/contract/cases';
import { now } from '../kit/clock';
import { fromPositionCursor, toPositionCursor } from '../kit/cursor';
import { handle } from '../kit/handle';
import { listHeads } from './case-list-store';
import { toHead } from './case-record';
import { searchHeads } from './search-store';

const pageSize = 24;

export const handler = handle({ listCases }, async ({ caller, query }) => {
  const { filter: list = 'all', sort: order = 'newest', search, limit = pageSize } = query;
  const question = [caller.sub, list, order, search ?? ''];
  const after = fromPositionCursor(query.cursor, question);
  const page = { list, order, limit, after };

  const { found, next } = search
    ? await searchHeads(caller.sub, page, search)
    : await listHeads(caller.sub, page);

  const at = now();
  const nextCursor = toPositionCursor(next, question);
  return { cases: found.map(({ head }) => toHead(head, at)), ...(nextCursor ? { nextCursor } : {}) };
});
