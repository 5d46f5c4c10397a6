import { listTerms } from '#shared/contract/terms';
import { fromCursor, toCursor } from '../kit/cursor';
import { handle } from '../kit/handle';
import { singletons, tableKeys } from '../kit/names';
import { getActive, listTermsHeads, toHeads } from './terms-store';

export const handler = handle({ listTerms }, async ({ query }) => {
  const partition = { name: tableKeys.partition, value: singletons.terms };
  const active = await getActive();
  const { heads, lastKey } = await listTermsHeads(fromCursor(query.cursor, partition));

  const nextCursor = toCursor(lastKey);
  return {
    versions: await toHeads(heads, active),
    seen: { latestVersion: active.latest, activeVersion: active.version },
    ...(nextCursor ? { nextCursor } : {}),
  };
});
