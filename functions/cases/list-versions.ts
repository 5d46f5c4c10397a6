import { listVersions } from '#shared/contract/versions';
import { fromPositionCursor, toPositionCursor } from '../kit/cursor';
import { handle } from '../kit/handle';
import { getHead } from './case-store';
import { toVersionHead } from './version-record';
import { listVersionHeads } from './version-store';

export const handler = handle({ listVersions }, async ({ caller, params, query }) => {
  const { sub } = caller;
  const question = [sub, params.caseId, 'versions'];
  const place = fromPositionCursor(query.cursor, question);
  const before = place === undefined ? undefined : Math.max(1, Number(place) || 1);
  const { id } = await getHead(sub, params.caseId);

  const page = await listVersionHeads(sub, id, before);
  const nextCursor = toPositionCursor(page.next?.toString(), question);
  return { versions: page.versions.map(toVersionHead), ...(nextCursor ? { nextCursor } : {}) };
});
