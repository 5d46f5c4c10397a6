import type { SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { closingAttempts, closingWaitSeconds } from '#shared/timing';
import { nowMs } from '../kit/clock';
import { handleBatch } from '../kit/handle-batch';
import { logCause, logOperation } from '../kit/log';
import { readAndResetMeter } from '../kit/meter';
import { enqueueAccountDeletion } from '../kit/queue';
import { runDeletionSteps } from './deletion-steps';
import { getAccountInDeletion, removeProfile, saveStuckPart } from './deletion-store';

const Message = z.strictObject({ sub: z.string(), attempt: z.int() });

export const handler = handleBatch('closeAccount', handleMessage);

async function handleMessage(record: SQSRecord) {
  const { sub, attempt } = Message.parse(JSON.parse(record.body));
  const started = nowMs();
  const isGone = await tryToDelete(sub, record.messageId).catch((cause: unknown) => {
    logCause('closeAccount', record.messageId, cause);
    return false;
  });
  logOperation({
    operation: 'closeAccount',
    callerId: sub,
    outcome: isGone ? 'ok' : 'failed',
    milliseconds: nowMs() - started,
    ...readAndResetMeter(),
  });
  if (isGone) return;
  if (attempt >= closingAttempts) throw new Error('The account could not be deleted in any attempt.');
  await enqueueAccountDeletion({ sub, attempt: attempt + 1 }, closingWaitSeconds(attempt));
}

async function tryToDelete(sub: string, messageId: string): Promise<boolean> {
  const account = await getAccountInDeletion(sub);
  if (!account) return true;
  const stuckAt = await runDeletionSteps(account, messageId);
  if (stuckAt) await saveStuckPart(sub, stuckAt);
  else await removeProfile(sub);
  return !stuckAt;
}
