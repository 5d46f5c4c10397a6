import type { SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { closingAttempts, closingWaitSeconds } from '#shared/timing';
import { nowMs } from '../kit/clock';
import { logCause, logOperation } from '../kit/log';
import { takeMeter } from '../kit/meter';
import { enqueueClosing } from '../kit/queue';
import { handleBatch } from '../kit/handle-batch';
import { getLeaver, recordStuck, removeProfile } from './deletion-store';
import { removeParts } from './deletion-steps';

const Message = z.strictObject({ sub: z.string(), attempt: z.int() });

/** The worker that deletes accounts. A message may come twice, late, or for an account that is open or gone. */
export const handler = handleBatch('closeAccount', work);

/** Tries once; what is left is tried again by a message of its own, which comes sooner than the queue would bring this one. */
async function work(record: SQSRecord) {
  const { sub, attempt } = Message.parse(JSON.parse(record.body));
  const started = nowMs();
  const isGone = await close(sub, record.messageId).catch((cause: unknown) => {
    logCause('closeAccount', record.messageId, cause);
    return false;
  });
  const outcome = isGone ? 'ok' : 'failed';
  logOperation({
    operation: 'closeAccount',
    callerId: sub,
    outcome,
    milliseconds: nowMs() - started,
    ...takeMeter(),
  });
  if (isGone) return;
  if (attempt >= closingAttempts) throw new Error('The account could not be deleted in any try.');
  await enqueueClosing({ sub, attempt: attempt + 1 }, closingWaitSeconds(attempt));
}

/** True when there is nothing (left) to delete. */
async function close(sub: string, messageId: string): Promise<boolean> {
  const leaver = await getLeaver(sub);
  if (!leaver) return true;
  const stuckAt = await removeParts(leaver, messageId);
  if (stuckAt) await recordStuck(sub, stuckAt);
  else await removeProfile(sub);
  return !stuckAt;
}
