import { createHash } from 'node:crypto';
import type { S3Request } from './request';
import { openChecks } from './checksums';
import type { StoredObject } from './disk';
import type { Bucket, Draft, ObjectStore } from './object-store';
import { invalidArgument, notImplemented, S3Error } from './s3-error';

const largestBytes = 5 * 1024 ** 3;

export interface ReceivedObject extends Pick<StoredObject, 'blob' | 'size' | 'etag' | 'checksum'> {
  discard: Draft['discard'];
}

/** Stores the body of a signed request. Throws, and stores nothing, if its length, hash or checksum is wrong. */
export async function receiveBody(
  store: ObjectStore,
  bucket: Bucket,
  { request, payload }: { request: S3Request; payload: string },
): Promise<ReceivedObject> {
  const isChunked = payload === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';
  if (!isChunked && payload.startsWith('STREAMING-')) throw notImplemented('bodies signed piece by piece');
  const announced = announcedBy(request);
  const trailers = (request.headers['x-amz-trailer'] ?? '').toLowerCase().split(',').filter(Boolean);
  const expected = lengthOf(request, isChunked);
  const late: Record<string, string> = {};
  // Keeps the connection open when reading stops early, so that the error can still be sent.
  const message: AsyncIterable<Buffer> = request.message.iterator({ destroyOnReturn: false });
  const body = isChunked ? unchunked(message, (name, value) => (late[name] = value)) : message;
  const sha256 = createHash('sha256');
  const hashed = async function* () {
    for await (const chunk of body) {
      if (!isChunked) sha256.update(chunk);
      yield chunk;
    }
    const isOpen = isChunked || payload === 'UNSIGNED-PAYLOAD';
    if (!isOpen && sha256.digest('hex') !== payload)
      throw new S3Error(
        'XAmzContentSHA256Mismatch',
        "The provided 'x-amz-content-sha256' header does not match what was computed.",
        400,
      );
  };
  return keep(await store.draft(bucket), { body: hashed(), announced, trailers, late, expected });
}

export interface Incoming {
  body: AsyncIterable<Uint8Array>;
  announced: Record<string, string | undefined>;
  trailers?: string[];
  late?: Record<string, string>;
  /** The announced length in bytes; undefined if only the end of the body shows it. */
  expected?: number;
}

/** Writes a body to disk and checks length and checksums. Throws, and leaves nothing behind, if one is wrong. */
export async function keep(
  draft: Draft,
  { body, announced, trailers = [], late = {}, expected }: Incoming,
): Promise<ReceivedObject> {
  try {
    const checks = openChecks(announced, trailers);
    let size = 0;
    for await (const chunk of body) {
      size += chunk.length;
      if (size > largestBytes) throw tooLarge(size);
      checks.update(chunk);
      await draft.write(chunk);
    }
    if (expected !== undefined && size !== expected)
      throw new S3Error(
        'IncompleteBody',
        'You did not provide the number of bytes specified by the Content-Length HTTP header',
        400,
      );
    const found = checks.finish(late);
    await draft.finish();
    return { blob: draft.blob, size, ...found, discard: () => draft.discard() };
  } catch (error) {
    await draft.discard();
    throw error;
  }
}

function lengthOf({ headers }: S3Request, isChunked: boolean): number {
  const name = isChunked ? 'x-amz-decoded-content-length' : 'content-length';
  const text = headers[name];
  if (text === undefined)
    throw new S3Error('MissingContentLength', 'You must provide the Content-Length HTTP header.', 411);
  if (!/^\d{1,15}$/.test(text)) throw invalidArgument(name, text, 'The length is no number.');
  if (Number(text) > largestBytes) throw tooLarge(Number(text));
  return Number(text);
}

function announcedBy({ headers, query }: S3Request): Record<string, string | undefined> {
  const signed = [...query].map(([name, value]) => [name.toLowerCase(), value] as const);
  return Object.fromEntries([...signed, ...Object.entries(headers)]);
}

const tooLarge = (size: number) =>
  new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', 400, {
    ProposedSize: String(size),
    MaxSizeAllowed: String(largestBytes),
  });

const longestLine = 16_384;

/** Decodes an `aws-chunked` body. `onTrailer` gets the headers after it. Throws IncompleteBody when malformed. */
export async function* unchunked(
  body: AsyncIterable<Buffer>,
  onTrailer: (name: string, value: string) => void,
): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  let state: State = { expects: 'size', left: 0 };
  for await (const piece of body) {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    for (;;) {
      const step = next(state, rest, onTrailer);
      if (!step) break;
      if (step.data) yield step.data;
      ({ state, rest } = step);
    }
    if (state.expects !== 'data' && rest.length > longestLine) throw incomplete();
  }
  if (state.expects !== 'end') throw incomplete();
}

interface State {
  expects: 'size' | 'data' | 'break' | 'trailer' | 'end';
  left: number;
}

interface Step {
  state: State;
  rest: Buffer;
  data?: Buffer;
}

/** Parses one piece; undefined if it needs more bytes. */
function next(
  state: State,
  rest: Buffer,
  onTrailer: (name: string, value: string) => void,
): Step | undefined {
  if (state.expects === 'end') return undefined;
  if (state.expects === 'data') {
    if (rest.length === 0) return undefined;
    const data = rest.subarray(0, state.left);
    const left = state.left - data.length;
    return {
      data,
      rest: rest.subarray(data.length),
      state: { expects: left === 0 ? 'break' : 'data', left },
    };
  }
  const at = rest.indexOf('\r\n');
  if (at < 0) return undefined;
  const line = rest.toString('latin1', 0, at);
  return { rest: rest.subarray(at + 2), state: afterLine(state, line, onTrailer) };
}

function afterLine(
  { expects }: State,
  line: string,
  onTrailer: (name: string, value: string) => void,
): State {
  if (expects === 'break') {
    if (line !== '') throw incomplete();
    return { expects: 'size', left: 0 };
  }
  if (expects === 'size') {
    if (!/^[0-9a-f]{1,8}$/i.test(line)) throw incomplete();
    const left = parseInt(line, 16);
    return { expects: left === 0 ? 'trailer' : 'data', left };
  }
  if (line === '') return { expects: 'end', left: 0 };
  const [, name = '', value = ''] = /^([^:]+):(.*)$/.exec(line) ?? [];
  if (name === '') throw incomplete();
  onTrailer(name.trim().toLowerCase(), value.trim());
  return { expects: 'trailer', left: 0 };
}

const incomplete = () => new S3Error('IncompleteBody', 'The request body terminated unexpectedly', 400);
