import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { readingDeadlineMs } from '#shared/timing';
import { later, now } from '../kit/clock';
import { logCause } from '../kit/log';
import { enqueueReading } from '../kit/queue';
import { queuedForReading, type StoredDocument } from './document-record';
import { saveDocument } from './document-store';

export async function queueReading(
  sub: string,
  before: StoredDocument,
  file: Pick<StoredDocument, 'fileType' | 'bytes' | 'mark'>,
  requestId: string,
): Promise<StoredDocument> {
  const at = now();
  const { fileType, bytes, mark } = file;
  const until = later(at, readingDeadlineMs);
  const after = queuedForReading(before, { fileType, bytes, mark, now: at, until });
  if (!(await saveDocument(sub, before, after))) throw new AppError('busy', messages.busy);
  await sendReadingMessage(sub, after, requestId);
  return after;
}

/** Never throws: if the message cannot be sent, the next load of the document list sends it again. */
export async function sendReadingMessage(sub: string, { caseId, id }: StoredDocument, requestId: string) {
  try {
    await enqueueReading({ sub, caseId, documentId: id });
  } catch (cause) {
    logCause('enqueueReading', requestId, cause);
  }
}
