import type { SQSRecord } from 'aws-lambda';
import { AppError } from '#shared/errors';
import { can } from '#shared/roles';
import { admit } from '../kit/caller';
import { nowMs } from '../kit/clock';
import { pendingFileOf } from '../kit/file-keys';
import { removeFiles } from '../kit/files';
import { logDeed } from '../kit/log';
import { takeMeter } from '../kit/meter';
import { filePrefixes } from '../kit/names';
import { workOff } from '../kit/work-off';
import { arrivedKeys } from './arrived-keys';
import { getStoredDocument } from './document-store';
import { takeIn } from './take-in';

/**
 * The worker that looks, a minute after an upload, at what became of it. A file that its list still waits for is taken
 * in: whoever sent it may have lost the connection, or closed the page. Whatever else is there stands on no list, and
 * goes: a form that was used twice, a picture that nobody shows, a file of a case or an account that is gone.
 */
export const handler = workOff('settleArrival', work);

async function work(record: SQSRecord) {
  for (const key of arrivedKeys(record.body).filter((each) => each.startsWith(filePrefixes.pending)))
    await settle(key, record.messageId);
}

async function settle(key: string, messageId: string) {
  const started = nowMs();
  const file = pendingFileOf(key);
  if (file) await takeInWhatIsWaitedFor(file, messageId);
  await removeFiles(key);
  logDeed({
    operation: 'settleArrival',
    ...(file && { callerId: file.sub, caseId: file.caseId }),
    outcome: 'ok',
    milliseconds: nowMs() - started,
    ...takeMeter(),
  });
}

type PendingFile = NonNullable<ReturnType<typeof pendingFileOf>>;

async function takeInWhatIsWaitedFor({ sub, caseId, documentId }: PendingFile, messageId: string) {
  try {
    const document = await getStoredDocument(sub, caseId, documentId);
    if (document.state !== 'uploading' || document.isKept) return;
    const owner = await admit(sub, 'audienceInfo');
    if (!owner || (document.documentType === 'brand' && !can(owner.userType, 'brandVoice'))) return;
    await takeIn(sub, document, messageId);
  } catch (cause) {
    // Gone, removed, of a plan that has ended, taken in by somebody else: nobody waits for it any more.
    const isSettled = cause instanceof AppError && cause.code !== 'busy';
    if (!isSettled) throw cause;
  }
}
