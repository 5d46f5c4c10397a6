import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { readingDeadlineMs } from '#shared/timing';
import { later, now } from '../kit/clock';
import { logCause } from '../kit/log';
import { enqueueReading } from '../kit/queue';
import { queued, type StoredDocument } from './document-record';
import { saveDocument } from './document-store';

/**
 * Has a file read that the bucket has among the documents of its case. Throws `busy` when the file has moved on since
 * it was read.
 */
export async function startReading(
  sub: string,
  before: StoredDocument,
  found: Pick<StoredDocument, 'fileType' | 'bytes' | 'mark'>,
  requestId: string,
): Promise<StoredDocument> {
  const at = now();
  const { fileType, bytes, mark } = found;
  const until = later(at, readingDeadlineMs);
  const after = queued(before, { fileType, bytes, mark, now: at, until });
  if (!(await saveDocument(sub, before, after))) throw new AppError('busy', messages.busy);
  await tellReaders(sub, after, requestId);
  return after;
}

/** The reading is stored: if the queue does not hear of it now, it will when somebody looks at the list. */
export async function tellReaders(sub: string, { caseId, id }: StoredDocument, requestId: string) {
  try {
    await enqueueReading({ sub, caseId, documentId: id });
  } catch (cause) {
    logCause('enqueueReading', requestId, cause);
  }
}
