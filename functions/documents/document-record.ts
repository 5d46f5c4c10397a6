import * as z from 'zod/mini';
import { CaseDocument, documentStates, documentTypes, fileTypes } from '#shared/documents/document';
import { messages } from '#shared/messages';

export const StoredDocument = z.object({
  id: z.string(),
  caseId: z.string(),
  documentType: z.enum(documentTypes),
  name: z.string(),
  fileType: z.optional(z.enum(fileTypes)),
  bytes: z.int(),
  state: z.enum(documentStates),
  chunks: z.optional(z.int()),
  isCut: z.optional(z.boolean()),
  picturePages: z.optional(z.int()),
  mark: z.optional(z.string()),
  error: CaseDocument.shape.error,
  isKept: z.boolean(),
  /** The instant by which the upload must end; once that is done, by which the reading must end. */
  until: z.string(),
  /** Readings requested so far; `attempt` counts the attempts of the latest one. */
  readings: z.int(),
  attempt: z.int(),
  leaseUntil: z.optional(z.string()),
  queuedAt: z.optional(z.string()),
  createdAt: z.string(),
  readAt: z.optional(z.string()),
  revision: z.int(),
});
export type StoredDocument = z.infer<typeof StoredDocument>;

export const mostAttempts = 3;

export function newDocument(input: {
  id: string;
  caseId: string;
  documentType: StoredDocument['documentType'];
  name: string;
  bytes: number;
  now: string;
  until: string;
}): StoredDocument {
  const { now, ...given } = input;
  return {
    ...given,
    state: 'uploading',
    isKept: false,
    readings: 0,
    attempt: 0,
    createdAt: now,
    revision: 1,
  };
}

/** The document queued for another reading, without the result of an earlier one. */
export function queuedForReading(
  document: StoredDocument,
  given: Pick<StoredDocument, 'fileType' | 'bytes' | 'mark' | 'until'> & { now: string },
): StoredDocument {
  const { error: _error, leaseUntil: _lease, chunks: _chunks, isCut: _isCut, ...more } = document;
  const { picturePages: _picturePages, ...rest } = more;
  const { now, ...found } = given;
  return {
    ...rest,
    ...found,
    state: 'reading',
    isKept: true,
    readings: document.readings + 1,
    attempt: 0,
    queuedAt: now,
  };
}

type Failure = NonNullable<StoredDocument['error']>;

export function failed(document: StoredDocument, error: Failure): StoredDocument {
  const { leaseUntil: _lease, ...rest } = document;
  return { ...rest, state: 'failed', error };
}

export const isHeld = ({ leaseUntil }: StoredDocument, now: string) => (leaseUntil ?? '') > now;

const uploadLost: Failure = { code: 'upload_missing', message: messages.uploadLost };
const unavailable: Failure = { code: 'reading_failed', message: messages.documentServiceUnavailable };

/** The document at `now`: `failed` if its upload or reading is overdue, even if that is not stored yet. */
export function asOf(document: StoredDocument, now: string): StoredDocument {
  const isOver = document.until <= now;
  if (document.state === 'uploading' && isOver) return failed(document, uploadLost);
  const isGivenUp = isOver || document.attempt >= mostAttempts;
  if (document.state === 'reading' && isGivenUp && !isHeld(document, now))
    return failed(document, unavailable);
  return document;
}

export function toDocument(stored: StoredDocument, now: string): CaseDocument {
  const document = asOf(stored, now);
  const { id, documentType, name, fileType, bytes, state, chunks, isCut, picturePages, error } = document;
  const { isKept, createdAt, readAt } = document;
  return {
    ...{ id, documentType, name, bytes, state, createdAt },
    ...(fileType === undefined ? {} : { fileType }),
    ...(chunks === undefined ? {} : { chunks }),
    ...(isCut ? { isCut } : {}),
    ...(picturePages ? { picturePages } : {}),
    ...(error ? { error } : {}),
    ...(readAt === undefined ? {} : { readAt }),
    canBeOpened: isKept,
    canBeReadAgain: isKept && state === 'failed' && error?.code === 'reading_failed',
  };
}

/** Maps each duplicate's id to that of the earlier file with the same type and content. `documents`: oldest first. */
export function duplicatesOf(documents: readonly StoredDocument[]): Map<string, string> {
  const originals = new Map<string, string>();
  const duplicates = new Map<string, string>();
  for (const { id, documentType, state, mark } of documents) {
    if (state !== 'ready' || !mark) continue;
    const content = `${documentType} ${mark}`;
    const original = originals.get(content);
    if (original) duplicates.set(id, original);
    else originals.set(content, id);
  }
  return duplicates;
}

export function toDocuments(documents: readonly StoredDocument[], now: string): CaseDocument[] {
  const duplicates = duplicatesOf(documents);
  return documents.map((document) => {
    const sameAs = duplicates.get(document.id);
    return { ...toDocument(document, now), ...(sameAs ? { sameAs } : {}) };
  });
}
