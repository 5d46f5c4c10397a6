import type { SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { readingLeaseMs } from '#shared/timing';
import { later, now, nowMs } from '../kit/clock';
import { documentFileKey, passagesFileKey } from '../kit/file-keys';
import { removeFiles } from '../kit/files';
import { logOperation } from '../kit/log';
import { takeMeter } from '../kit/meter';
import { handleBatch } from '../kit/handle-batch';
import { asOf, isHeld } from './document-record';
import { findDocument, saveDocument } from './document-store';
import { readClaimed } from './read-claimed';

const Message = z.strictObject({ sub: z.string(), caseId: z.string(), documentId: z.string() });

/** The worker that reads files. A message may come twice, late, or for a file that is read or gone. */
export const handler = handleBatch('readDocument', work);

async function work(record: SQSRecord) {
  const { sub, caseId, documentId } = Message.parse(JSON.parse(record.body));
  const at = now();
  const found = await findDocument(sub, caseId, documentId);
  // Removed while somebody read it who did not live to clear up: nothing of it stays.
  if (!found)
    return removeFiles(documentFileKey(sub, caseId, documentId), passagesFileKey(sub, caseId, documentId));
  if (asOf(found, at).state !== 'reading' || isHeld(found, at)) return;
  const claimed = { ...found, attempt: found.attempt + 1, leaseUntil: later(at, readingLeaseMs) };
  if (!(await saveDocument(sub, found, claimed))) return;

  const started = nowMs();
  const ending = await readClaimed(sub, { ...claimed, revision: found.revision + 1 }, record.messageId);
  logOperation({
    operation: 'readDocument',
    callerId: sub,
    caseId,
    ...ending,
    milliseconds: nowMs() - started,
    ...takeMeter(),
  });
}
