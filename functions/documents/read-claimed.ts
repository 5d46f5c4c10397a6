import type { ErrorCode } from '#shared/errors';
import { messages } from '#shared/messages';
import { readingAgainSeconds } from '#shared/timing';
import { now } from '../kit/clock';
import { documentFileKey, passagesFileKey } from '../kit/file-keys';
import { removeFiles } from '../kit/files';
import { logCause } from '../kit/log';
import { enqueueReading } from '../kit/queue';
import { failed, type StoredDocument } from './document-record';
import { findDocument, saveDocument } from './document-store';
import { writePassages } from './passages-store';
import { passagesOf } from './passages-of';
import { Unreadable } from './unreadable';

export interface Ending {
  outcome: 'ok' | 'refused' | 'failed';
  code?: ErrorCode;
}

/** Reads a file that this worker has claimed, and writes down how that ended. */
export async function readClaimed(sub: string, document: StoredDocument, messageId: string): Promise<Ending> {
  const after = await read(sub, document).catch((cause: unknown) => asFailed(document, cause, messageId));
  if (!after) return goOnLater(sub, document);
  if (await saveDocument(sub, document, after)) return endingOf(after);

  // Removed while it was read, or its case or account is going: what was written of it goes, too.
  const { caseId, id } = document;
  if (!(await findDocument(sub, caseId, id)))
    await removeFiles(documentFileKey(sub, caseId, id), passagesFileKey(sub, caseId, id));
  else await removeFiles(passagesFileKey(sub, caseId, id));
  return { outcome: 'refused' };
}

/** The document with its passages stored; undefined: the recognition of its text goes on. */
async function read(sub: string, document: StoredDocument): Promise<StoredDocument | undefined> {
  const found = await passagesOf(sub, document);
  if (!found) return undefined;
  const { passages, isCut, picturePages } = found;
  await writePassages(sub, document.caseId, document.id, passages);
  const { leaseUntil: _lease, error: _error, ...rest } = document;
  return {
    ...rest,
    ...{ state: 'ready', chunks: passages.length, isCut, readAt: now() },
    ...(picturePages ? { picturePages } : {}),
  };
}

function asFailed(document: StoredDocument, cause: unknown, messageId: string): StoredDocument {
  if (cause instanceof Unreadable) {
    // Somebody should look whether such a file is a bad one, or the bounds are.
    if (cause.reason === 'tooComplex') logCause('readDocument', messageId, cause.cause);
    const message = messages.documentFailed(messages.unreadable[cause.reason]);
    return failed(document, { code: 'file_refused', message });
  }
  logCause('readDocument', messageId, cause);
  return failed(document, { code: 'reading_failed', message: messages.documentServiceUnavailable });
}

/** Waiting is no attempt: the next try asks for the same recognition. */
async function goOnLater(sub: string, document: StoredDocument): Promise<Ending> {
  const { leaseUntil: _lease, ...rest } = document;
  const isSaved = await saveDocument(sub, document, { ...rest, attempt: 0 });
  if (!isSaved) return { outcome: 'refused' };
  await enqueueReading({ sub, caseId: document.caseId, documentId: document.id }, readingAgainSeconds);
  return { outcome: 'ok' };
}

const endingOf = ({ state, error }: StoredDocument): Ending => {
  if (state !== 'failed' || !error) return { outcome: 'ok' };
  // What a file is like is nobody's fault; what a service did not do is.
  return { outcome: error.code === 'reading_failed' ? 'failed' : 'refused', code: error.code };
};
