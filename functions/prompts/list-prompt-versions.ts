import { listPromptVersions } from '#shared/contract/prompts';
import { fromCursor, toCursor } from '../kit/cursor';
import { handle } from '../kit/handle';
import { promptVersionKey } from '../kit/keys';
import { tableKeys } from '../kit/names';
import { getActive, listStoredVersions, toVersions } from './prompt-store';

export const handler = handle({ listPromptVersions }, async ({ params: { promptKey }, query }) => {
  const partition = { name: tableKeys.partition, value: promptVersionKey(promptKey, 1).pk };
  const active = await getActive(promptKey);
  const { versions, lastKey } = await listStoredVersions(promptKey, fromCursor(query.cursor, partition));

  const nextCursor = toCursor(lastKey);
  return {
    versions: await toVersions(promptKey, versions, active),
    ...(nextCursor ? { nextCursor } : {}),
  };
});
