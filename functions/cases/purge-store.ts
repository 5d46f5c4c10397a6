import { undeleteMs } from '#shared/timing';
import { later, now } from '../kit/clock';
import { caseKey, caseRowsPrefix, draftPrefix, type Key, keyOf } from '../kit/keys';
import type { PurgeMessage } from '../kit/queue';
import { queryPage, readRow, type Row, writeAll } from '../kit/table';
import { StoredHead } from './case-record';

/** Rows per transaction: the largest of them together stay under its 4 MB. */
const rowsAtOnce = 25;

/**
 * Takes away everything that a deleted case has left: texts, versions, the marks of its drafts, and last the head, so
 * that a purge that was cut off finds the case again. A case that was restored stays; `early` when it still can be.
 */
export async function purgeCase({ sub, caseId, deletedAt }: PurgeMessage): Promise<'over' | 'early'> {
  const row = await readRow(caseKey(sub, caseId));
  if (!row || StoredHead.parse(row).deletedAt !== deletedAt) return 'over';
  if (later(deletedAt, undeleteMs) > now()) return 'early';

  const { pk } = caseKey(sub, caseId);
  await removeRows(pk, caseRowsPrefix(caseId));
  await removeRows(pk, draftPrefix, caseId);
  await writeAll([
    {
      remove: {
        Key: caseKey(sub, caseId),
        ConditionExpression: 'deletedAt = :deletedAt',
        ExpressionAttributeValues: { ':deletedAt': deletedAt },
      },
    },
  ]);
  return 'over';
}

/** Removes the rows of a person under a prefix, or those of them that lead to one case. */
async function removeRows(pk: string, prefix: string, leadingTo?: string) {
  let startKey: Row | undefined;
  do {
    const page = await queryPage({
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ...(leadingTo ? { FilterExpression: 'caseId = :caseId' } : {}),
      ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix, ...(leadingTo && { ':caseId': leadingTo }) },
      ProjectionExpression: 'pk, sk',
      ConsistentRead: true,
      ExclusiveStartKey: startKey,
    });
    const keys = page.rows.map(keyOf);
    for (let at = 0; at < keys.length; at += rowsAtOnce) await removeAll(keys.slice(at, at + rowsAtOnce));
    startKey = page.lastKey;
  } while (startKey);
}

const removeAll = (keys: Key[]) => writeAll(keys.map((key) => ({ remove: { Key: key } })));
