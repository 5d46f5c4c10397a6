import type { SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { readingLeaseMs } from '#shared/timing';
import { later, now, nowMs } from '../kit/clock';
import { documentFileKey, passagesFileKey } from '../kit/file-keys';
import { removeFiles } from '../kit/files';
import { logOperation } from '../kit/log';
import { readAndResetMeter } from '../kit/meter';
import { handleBatch } from '../kit/handle-batch';
import { asOf, isHeld } from '../documents/document-record';
import { findDocument, saveDocument } from '../documents/document-store';
import { performReading } from './perform-reading';

const Message = z.strictObject({ sub: z.string(), caseId: z.string(), documentId: z.string() });

/** Consumes the reading queue. A message may be delivered twice, late, or for a file that was read or removed since. */
export const handler = handleBatch('readDocument', work);

async function work(record: SQSRecord) {
  const { sub, caseId, documentId } = Message.parse(JSON.parse(record.body));
  const at = now();
  const found = await findDocument(sub, caseId, documentId);
  // The document was removed, and the worker that read it died before it could delete the files.
  if (!found)
    return removeFiles(documentFileKey(sub, caseId, documentId), passagesFileKey(sub, caseId, documentId));
  if (asOf(found, at).state !== 'reading' || isHeld(found, at)) return;
  const claimed = { ...found, attempt: found.attempt + 1, leaseUntil: later(at, readingLeaseMs) };
  if (!(await saveDocument(sub, found, claimed))) return;

  const started = nowMs();
  const result = await performReading(sub, { ...claimed, revision: found.revision + 1 }, record.messageId);
  logOperation({
    operation: 'readDocument',
    callerId: sub,
    caseId,
    ...result,
    milliseconds: nowMs() - started,
    ...readAndResetMeter(),
  });
}
