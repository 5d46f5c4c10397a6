import type { SQSRecord } from 'aws-lambda';
import { takeInAwaited } from '../documents/take-in-awaited';
import { nowMs } from '../kit/clock';
import { type Pending, pendingAt } from '../kit/file-keys';
import { removeFiles } from '../kit/files';
import { logOperation } from '../kit/log';
import { takeMeter } from '../kit/meter';
import { filePrefixes } from '../kit/names';
import { handleBatch } from '../kit/handle-batch';
import { clearAvatars } from '../profile/clear-avatars';
import { arrivedKeys } from './arrived-keys';

/**
 * The worker that looks, a minute after an upload, at what became of it. A file that its list still waits for is taken
 * in: whoever sent it may have lost the connection, or closed the page. Whatever else is there stands on no list, and
 * goes: a form that was used twice, a picture that nobody shows, a file of a case or an account that is gone.
 */
export const handler = handleBatch('settleArrival', work);

async function work(record: SQSRecord) {
  for (const key of arrivedKeys(record.body).filter((each) => each.startsWith(filePrefixes.pending)))
    await settle(key, pendingAt(key), record.messageId);
}

async function settle(key: string, pending: Pending | undefined, messageId: string) {
  const started = nowMs();
  if (pending && 'documentId' in pending) await takeInAwaited(pending, messageId);
  await removeFiles(key);
  if (pending && 'avatarId' in pending) await clearAvatars(pending.sub);
  logOperation({
    operation: 'settleArrival',
    ...(pending && { callerId: pending.sub }),
    ...(pending && 'caseId' in pending && { caseId: pending.caseId }),
    outcome: 'ok',
    milliseconds: nowMs() - started,
    ...takeMeter(),
  });
}
