import { listCreditHistory } from '#shared/contract/credits';
import { fromCursor, toCursor } from '../kit/cursor';
import { handle } from '../kit/handle';
import { profileKey } from '../kit/keys';
import { tableKeys } from '../kit/names';
import { listEntries } from './wallet-store';

export const handler = handle({ listCreditHistory }, async ({ caller, query }) => {
  const partition = { name: tableKeys.partition, value: profileKey(caller.sub).pk };
  const page = await listEntries(caller.sub, fromCursor(query.cursor, partition));
  const nextCursor = toCursor(page.lastKey);
  return { entries: page.entries, ...(nextCursor ? { nextCursor } : {}) };
});
