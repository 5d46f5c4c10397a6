import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { blocksOf, type Problem } from './blocks';
import { kindOf } from './read-documents';
import type { Job, Jobs, Place, Result } from './jobs';
import type { Reader } from './reader';
import {
  badDocument,
  documentTooLarge,
  invalidParameter,
  invalidS3Object,
  TextractError,
  unsupportedDocument,
} from './textract-error';

/** Reads an object with the caller's permissions; undefined if it does not exist or IAM denies it. */
export type ReadObject = (accessKeyId: string, place: Place) => Promise<Buffer | undefined>;

export interface Dependencies {
  reader: Reader;
  jobs: Jobs;
  readObject: ReadObject;
  now: () => number;
}

export interface Call {
  dependencies: Dependencies;
  accessKeyId: string;
  input: unknown;
}

type Action = (call: Call) => Promise<object>;

const syncBytes = 10 * 1024 * 1024;
const asyncImageBytes = syncBytes;
const asyncPdfBytes = 500 * 1024 * 1024;
const asyncPages = 3_000;
const largestPage = 1_000;
const modelVersion = '1.0';

const S3Object = z.object({
  Bucket: z.string().check(z.regex(/^[0-9A-Za-z.\-_]{3,255}$/)),
  Name: z.string().check(z.minLength(1), z.maxLength(1024)),
});
const Detect = z.object({
  Document: z.object({ Bytes: z.optional(z.base64()), S3Object: z.optional(S3Object) }),
});
const Start = z.object({
  DocumentLocation: z.object({ S3Object }),
  ClientRequestToken: z.optional(z.string().check(z.regex(/^[a-zA-Z0-9\-_]{1,64}$/))),
  JobTag: z.optional(z.string()),
});
const Get = z.object({
  JobId: z.string().check(z.regex(/^[a-zA-Z0-9\-_]{1,64}$/)),
  MaxResults: z.optional(z.int().check(z.minimum(1))),
  NextToken: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
});

export const actions: Record<string, Action> = {
  DetectDocumentText: async ({ dependencies, accessKeyId, input }) => {
    const { Bytes, S3Object: object } = parse(Detect, input).Document;
    if ((Bytes === undefined) === (object === undefined)) throw invalidParameter();
    const bytes =
      Bytes === undefined
        ? await fetchObject(dependencies, accessKeyId, placeOf(object))
        : Buffer.from(Bytes, 'base64');
    if (bytes.length === 0) throw badDocument();
    if (bytes.length > syncBytes) throw documentTooLarge();
    const reading = await dependencies.reader.read({ document: kindOf(bytes), bytes, maxPages: 1 });
    if ('problem' in reading) throw problemError[reading.problem]();
    return {
      DetectDocumentTextModelVersion: modelVersion,
      DocumentMetadata: { Pages: reading.pages.length },
      Blocks: blocksOf(reading.pages),
    };
  },

  StartDocumentTextDetection: async ({ dependencies, accessKeyId, input }) => {
    const wish = parse(Start, input);
    const place = placeOf(wish.DocumentLocation.S3Object);
    const token = wish.ClientRequestToken;
    const known = token === undefined ? undefined : dependencies.jobs.withToken(token);
    if (known && known.place.bucket === place.bucket && known.place.key === place.key)
      return { JobId: known.id };
    if (known)
      throw new TextractError(
        'IdempotentParameterMismatchException',
        'A ClientRequestToken input parameter was reused with an operation, but at least one of the other input parameters is different from the previous call to the operation.',
      );
    const bytes = await fetchObject(dependencies, accessKeyId, place);
    const most = kindOf(bytes).kind === 'pdf' ? asyncPdfBytes : asyncImageBytes;
    if (bytes.length > most) throw documentTooLarge();
    const job = await dependencies.jobs.add({ token, accessKeyId, place, startedMs: dependencies.now() });
    return { JobId: job.id };
  },

  GetDocumentTextDetection: async ({ dependencies, input }) => {
    const { JobId, MaxResults = largestPage, NextToken } = parse(Get, input);
    const job = dependencies.jobs.get(JobId);
    if (!job) throw new TextractError('InvalidJobIdException', 'Request has invalid Job Id');
    const result = dependencies.jobs.result(job);
    const head = { DetectDocumentTextModelVersion: modelVersion, JobStatus: result.status };
    if (result.status === 'IN_PROGRESS') return head;
    if (result.status === 'FAILED') return { ...head, StatusMessage: result.message };
    const from = NextToken === undefined ? 0 : readToken(job, NextToken);
    const to = from + Math.min(MaxResults, largestPage);
    return {
      ...head,
      DocumentMetadata: { Pages: result.pages },
      Blocks: result.blocks.slice(from, to),
      ...(to < result.blocks.length ? { NextToken: makeToken(job, to) } : {}),
    };
  },
};

/** Runs a job for at least `leastMs`, even if the document is small, so that callers have to poll. */
export async function readJob(
  { reader, readObject }: Pick<Dependencies, 'reader' | 'readObject'>,
  job: Job,
  leastMs: number,
): Promise<Result> {
  const [result] = await Promise.all([readWhole({ reader, readObject }, job), pause(leastMs)]);
  return result;
}

async function readWhole(
  { reader, readObject }: Pick<Dependencies, 'reader' | 'readObject'>,
  job: Job,
): Promise<Result> {
  try {
    const bytes = await readObject(job.accessKeyId, job.place);
    if (!bytes) return { status: 'FAILED', message: 'INVALID_S3_OBJECT' };
    const reading = await reader.read({ document: kindOf(bytes), bytes, maxPages: asyncPages });
    if ('problem' in reading) return { status: 'FAILED', message: problemError[reading.problem]().code };
    return { status: 'SUCCEEDED', blocks: blocksOf(reading.pages), pages: reading.pages.length };
  } catch (error) {
    if (!(error instanceof TextractError)) console.error('textract stand-in:', error);
    return { status: 'FAILED', message: 'INTERNAL_ERROR' };
  }
}

const problemError: Record<Problem, () => TextractError> = {
  unreadable: badDocument,
  locked: unsupportedDocument,
  'too-many-pages': unsupportedDocument,
};

async function fetchObject({ readObject }: Dependencies, accessKeyId: string, place: Place): Promise<Buffer> {
  const bytes = await readObject(accessKeyId, place);
  if (!bytes) throw invalidS3Object();
  return bytes;
}

const placeOf = (object: z.infer<typeof S3Object> | undefined): Place => ({
  bucket: object?.Bucket ?? '',
  key: object?.Name ?? '',
});

function parse<S extends z.ZodMiniType>(shape: S, input: unknown): z.infer<S> {
  const parsed = shape.safeParse(input);
  if (parsed.success) return parsed.data;
  throw invalidParameter(`Request has invalid parameters: ${parsed.error.issues[0]?.path.join('.') ?? ''}`);
}

const makeToken = ({ id }: Job, from: number) => Buffer.from(`${id.slice(0, 16)} ${from}`).toString('base64');

function readToken({ id }: Job, token: string): number {
  const [start, from = ''] = Buffer.from(token, 'base64').toString().split(' ');
  if (start !== id.slice(0, 16) || !/^\d+$/.test(from))
    throw invalidParameter('Request has invalid next token');
  return Number(from);
}
