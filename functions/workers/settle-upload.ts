import type { SQSRecord } from 'aws-lambda';
import { ingestPendingUpload } from '../documents/ingest-upload';
import { nowMs } from '../kit/clock';
import { type Pending, pendingAt, uploadedKeys } from '../kit/file-keys';
import { removeFiles } from '../kit/files';
import { handleBatch } from '../kit/handle-batch';
import { logOperation } from '../kit/log';
import { readAndResetMeter } from '../kit/meter';
import { filePrefixes } from '../kit/names';
import { clearAvatars } from '../profile/avatar-files';

/** Consumes S3 upload events, delayed: ingests a document that the page did not report, deletes the pending file. */
export const handler = handleBatch('settleUpload', work);

async function work(record: SQSRecord) {
  for (const key of uploadedKeys(record.body).filter((each) => each.startsWith(filePrefixes.pending)))
    await settle(key, pendingAt(key), record.messageId);
}

async function settle(key: string, pending: Pending | undefined, messageId: string) {
  const started = nowMs();
  if (pending && 'documentId' in pending) await ingestPendingUpload(pending, messageId);
  await removeFiles(key);
  if (pending && 'avatarId' in pending) await clearAvatars(pending.sub);
  logOperation({
    operation: 'settleUpload',
    ...(pending && { callerId: pending.sub }),
    ...(pending && 'caseId' in pending && { caseId: pending.caseId }),
    outcome: 'ok',
    milliseconds: nowMs() - started,
    ...readAndResetMeter(),
  });
}
