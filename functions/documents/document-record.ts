import * as z from 'zod/mini';
import { CaseDocument, documentStates, documentTypes, fileTypes } from '#shared/documents/document';
import { messages } from '#shared/messages';

/** A file of a case as the table has it. */
export const StoredDocument = z.object({
  id: z.string(),
  caseId: z.string(),
  documentType: z.enum(documentTypes),
  name: z.string(),
  fileType: z.optional(z.enum(fileTypes)),
  /** As announced, until it has arrived. */
  bytes: z.int(),
  state: z.enum(documentStates),
  chunks: z.optional(z.int()),
  isCut: z.optional(z.boolean()),
  picturePages: z.optional(z.int()),
  /** By which the bucket tells its content from another one. Rows of the first days lack it. */
  mark: z.optional(z.string()),
  error: CaseDocument.shape.error,
  /** True when the bucket has the file among the documents of the case. */
  isKept: z.boolean(),
  /** After this an upload has failed, and so has a reading. */
  until: z.string(),
  /** How often it was given to be read, and how often a worker began with it since. */
  readings: z.int(),
  attempt: z.int(),
  /** Until when whoever reads it may be believed alive. */
  leaseUntil: z.optional(z.string()),
  /** When the queue was last told of it. */
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

/** The same on its way to being read. */
export function queued(
  document: StoredDocument,
  given: Pick<StoredDocument, 'fileType' | 'bytes' | 'mark' | 'until'> & { now: string },
): StoredDocument {
  // What was read before is forgotten.
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

/** True while somebody may be believed to read it. */
export const isHeld = ({ leaseUntil }: StoredDocument, now: string) => (leaseUntil ?? '') > now;

const uploadLost: Failure = { code: 'upload_missing', message: messages.uploadLost };
const unavailable: Failure = { code: 'reading_failed', message: messages.documentServiceUnavailable };

/** The document as it is at `now`: what was never finished has failed, whether or not that was written down. */
export function asOf(document: StoredDocument, now: string): StoredDocument {
  const isOver = document.until <= now;
  if (document.state === 'uploading' && isOver) return failed(document, uploadLost);
  const isGivenUp = isOver || document.attempt >= mostAttempts;
  if (document.state === 'reading' && isGivenUp && !isHeld(document, now))
    return failed(document, unavailable);
  return document;
}

/** The document as its owner sees it at `now`. */
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
