import { undeleteMs } from '#shared/timing';
import { later, now } from '../kit/clock';
import { is } from '../kit/expression';
import { caseFilesPrefix } from '../kit/file-keys';
import { removeFilesUnder } from '../kit/files';
import { caseKey, caseRowsPrefix, draftPrefix, type Key, keyOf } from '../kit/keys';
import type { PurgeMessage } from '../kit/queue';
import { queryPage, readRow, type Row, writeAll } from '../kit/table';
import { StoredHead } from './case-record';

/** Rows per transaction: 25 of the largest stay below DynamoDB's limit of 4 MB. */
const rowsAtOnce = 25;

/** Deletes a case for good, the head last, so that it can be repeated. `early`: it can still be restored. */
export async function purgeCase({ sub, caseId, deletedAt }: PurgeMessage): Promise<'over' | 'early'> {
  const row = await readRow(caseKey(sub, caseId));
  if (!row || StoredHead.parse(row).deletedAt !== deletedAt) return 'over';
  if (later(deletedAt, undeleteMs) > now()) return 'early';

  await removeFilesUnder(caseFilesPrefix(sub, caseId));
  const { pk } = caseKey(sub, caseId);
  for await (const rows of rowsUnder(pk, caseRowsPrefix(caseId))) await removeAll(rows.map(keyOf));
  for await (const pointers of rowsUnder(pk, draftPrefix))
    for (const pointer of pointers.filter((row) => row['caseId'] === caseId))
      await removeIf(keyOf(pointer), 'caseId', caseId);
  await removeIf(caseKey(sub, caseId), 'deletedAt', deletedAt);
  return 'over';
}

async function* rowsUnder(pk: string, prefix: string): AsyncGenerator<Row[]> {
  let startKey: Row | undefined;
  do {
    const page = await queryPage({
      partition: pk,
      sort: { beginsWith: prefix },
      attributes: ['pk', 'sk', 'caseId'],
      isConsistent: true,
      startKey,
    });
    yield page.rows;
    startKey = page.lastKey;
  } while (startKey);
}

async function removeAll(keys: Key[]) {
  for (let at = 0; at < keys.length; at += rowsAtOnce)
    await writeAll(keys.slice(at, at + rowsAtOnce).map((key) => ({ delete: key })));
}

const removeIf = (key: Key, name: 'caseId' | 'deletedAt', value: string) =>
  writeAll([{ delete: key, when: [is(name, value)] }]);
