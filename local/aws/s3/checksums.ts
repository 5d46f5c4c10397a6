import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { badDigest, invalidRequest, notImplemented, S3Error } from './s3-error';

interface Counter {
  update: (chunk: Uint8Array) => void;
  digest: () => string;
}

const hash = (name: string): Counter => {
  const running = createHash(name);
  return { update: (chunk) => void running.update(chunk), digest: () => running.digest('base64') };
};

function makeCrc32(): Counter {
  let value = 0;
  return {
    update: (chunk) => (value = crc32(chunk, value)),
    digest: () => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes.toString('base64');
    },
  };
}

const algorithms: Record<string, { make: () => Counter; bytes: number }> = {
  crc32: { make: makeCrc32, bytes: 4 },
  sha1: { make: () => hash('sha1'), bytes: 20 },
  sha256: { make: () => hash('sha256'), bytes: 32 },
};

export interface Checks {
  update: (chunk: Uint8Array) => void;
  /** `late` are the trailers after the body. Throws unless every announced checksum fits the bytes. */
  finish: (late: Record<string, string>) => { etag: string; checksum?: { header: string; value: string } };
}

/** The prefix of checksum headers, such as `x-amz-checksum-crc32`. */
const prefix = 'x-amz-checksum-';

/** Computes the checksums of a body. `announced` are the headers before it; `trailers` the names of those after it. */
export function openChecks(announced: Record<string, string | undefined>, trailers: string[]): Checks {
  const md5 = createHash('md5');
  const contentMd5 = announced['content-md5'];
  if (contentMd5 !== undefined && !isDigest(contentMd5, 16))
    throw new S3Error('InvalidDigest', 'The Content-MD5 you specified was invalid.', 400);
  const header = chosenHeader(announced, trailers);
  const counter = header === undefined ? undefined : counterOf(header);
  return {
    update: (chunk) => {
      md5.update(chunk);
      counter?.update(chunk);
    },
    finish: (late) => {
      const digest = md5.digest();
      if (contentMd5 !== undefined && contentMd5 !== digest.toString('base64'))
        throw badDigest('Content-MD5');
      const etag = `"${digest.toString('hex')}"`;
      if (header === undefined || !counter) return { etag };
      const value = counter.digest();
      const given = announced[header] ?? late[header];
      if (given === undefined && trailers.includes(header))
        throw new S3Error(
          'MalformedTrailerError',
          'The request contained trailing data that was not well-formed',
          400,
        );
      if (given !== undefined && given !== value) throw badDigest(algorithmOf(header).toUpperCase());
      return { etag, checksum: { header, value } };
    },
  };
}

function chosenHeader(announced: Record<string, string | undefined>, trailers: string[]): string | undefined {
  const given = Object.keys(announced).filter(isChecksum);
  const [header, ...others] = [...given, ...trailers.filter(isChecksum)];
  if (others.length > 0)
    throw invalidRequest(
      'Expecting a single x-amz-checksum- header. Multiple checksum Types are not allowed.',
    );
  const value = header === undefined ? undefined : announced[header];
  if (header !== undefined && value !== undefined && !isDigest(value, digestBytes(header)))
    throw invalidRequest(`Value for ${header} header is invalid.`);
  const named = (
    announced['x-amz-sdk-checksum-algorithm'] ?? announced['x-amz-checksum-algorithm']
  )?.toLowerCase();
  if (named === undefined) return header;
  if (header === undefined && announced['x-amz-sdk-checksum-algorithm'] !== undefined)
    throw invalidRequest(
      'x-amz-sdk-checksum-algorithm specified, but no corresponding x-amz-checksum-* or x-amz-trailer headers were found.',
    );
  if (header !== undefined && header !== prefix + named)
    throw invalidRequest('Value for x-amz-sdk-checksum-algorithm header is invalid.');
  return prefix + named;
}

const isChecksum = (name: string) =>
  name.startsWith(prefix) && !/^x-amz-checksum-(algorithm|mode|type)$/.test(name);

const algorithmOf = (header: string) => header.slice(prefix.length);
const digestBytes = (header: string) => known(header).bytes;
const counterOf = (header: string) => known(header).make();

function known(header: string) {
  const algorithm = algorithms[algorithmOf(header)];
  if (!algorithm) throw notImplemented(`checksums by ${algorithmOf(header)}`);
  return algorithm;
}

const isDigest = (text: string, bytes: number) =>
  /^[A-Za-z0-9+/]+={0,2}$/.test(text) && Buffer.from(text, 'base64').length === bytes;
