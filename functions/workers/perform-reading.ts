import type { ErrorCode } from '#shared/errors';
import { messages } from '#shared/messages';
import { readingAgainSeconds } from '#shared/timing';
import { failed, type StoredDocument } from '../documents/document-record';
import { findDocument, saveDocument } from '../documents/document-store';
import { extractPassages } from '../documents/extract-passages';
import { Unreadable } from '../documents/extraction/unreadable';
import { writePassages } from '../documents/passages-store';
import { now } from '../kit/clock';
import { documentFileKey, passagesFileKey } from '../kit/file-keys';
import { removeFiles } from '../kit/files';
import { logCause } from '../kit/log';
import { enqueueReading } from '../kit/queue';

export interface ReadingResult {
  outcome: 'ok' | 'refused' | 'failed';
  code?: ErrorCode;
}

export async function performReading(
  sub: string,
  document: StoredDocument,
  messageId: string,
): Promise<ReadingResult> {
  const after = await read(sub, document).catch((cause: unknown) => toFailed(document, cause, messageId));
  if (!after) return continueLater(sub, document);
  if (await saveDocument(sub, document, after)) return resultOf(after);

  // The document was removed or changed meanwhile, or its case or account deleted: leave nothing behind.
  const { caseId, id } = document;
  if (!(await findDocument(sub, caseId, id)))
    await removeFiles(documentFileKey(sub, caseId, id), passagesFileKey(sub, caseId, id));
  else await removeFiles(passagesFileKey(sub, caseId, id));
  return { outcome: 'refused' };
}

/** The document after its passages were stored; undefined while text recognition is still running. */
async function read(sub: string, document: StoredDocument): Promise<StoredDocument | undefined> {
  const extracted = await extractPassages(sub, document);
  if (!extracted) return undefined;
  const { passages, isCut, picturePages } = extracted;
  await writePassages(sub, document.caseId, document.id, passages);
  const { leaseUntil: _lease, error: _error, ...rest } = document;
  return {
    ...rest,
    ...{ state: 'ready', chunks: passages.length, isCut, readAt: now() },
    ...(picturePages ? { picturePages } : {}),
  };
}

function toFailed(document: StoredDocument, cause: unknown, messageId: string): StoredDocument {
  if (cause instanceof Unreadable) {
    if (cause.reason === 'tooComplex') logCause('readDocument', messageId, cause.cause);
    const message = messages.documentFailed(messages.unreadable[cause.reason]);
    return failed(document, { code: 'file_refused', message });
  }
  logCause('readDocument', messageId, cause);
  return failed(document, { code: 'reading_failed', message: messages.documentServiceUnavailable });
}

/** Waiting for text recognition is no attempt: the next message asks for the result of the same Textract job. */
async function continueLater(sub: string, document: StoredDocument): Promise<ReadingResult> {
  const { leaseUntil: _lease, ...rest } = document;
  const isSaved = await saveDocument(sub, document, { ...rest, attempt: 0 });
  if (!isSaved) return { outcome: 'refused' };
  await enqueueReading({ sub, caseId: document.caseId, documentId: document.id }, readingAgainSeconds);
  return { outcome: 'ok' };
}

const resultOf = ({ state, error }: StoredDocument): ReadingResult => {
  if (state !== 'failed' || !error) return { outcome: 'ok' };
  // An unreadable file is not our failure; an unavailable service is.
  return { outcome: error.code === 'reading_failed' ? 'failed' : 'refused', code: error.code };
};
