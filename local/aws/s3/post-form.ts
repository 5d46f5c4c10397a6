import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import * as z from 'zod/mini';
import { denied, S3Error } from './s3-error';

export interface Form {
  fields: Record<string, string>;
  fileName: string;
  file: AsyncIterable<Buffer>;
}

const longestBeforeFile = 20_480;

/** Reads a form up to its file and ignores what follows. The file's stream fails if the form is incomplete. */
export function readForm(message: IncomingMessage): Promise<Form> {
  const reader = openReader(message);
  const fields: Record<string, string> = {};
  let length = 0;
  let isAtFile = false;
  return new Promise((resolve, reject) => {
    const fail = () => reject(malformed());
    reader.on('field', (rawName, value) => {
      if (isAtFile) return;
      const name = rawName.toLowerCase();
      length += name.length + value.length;
      if (length > longestBeforeFile) reject(tooLong());
      if (Object.hasOwn(fields, name)) reject(twice(rawName));
      fields[name] = value;
    });
    reader.on('file', (name, stream, fileName) => {
      if (name.toLowerCase() !== 'file') return void stream.resume();
      isAtFile = true;
      const stop = () => stream.destroy(malformed());
      reader.once('error', stop);
      message.once('close', () => message.complete || stop());
      resolve({ fields, fileName, file: stream as AsyncIterable<Buffer> });
    });
    reader.once('error', fail);
    message.once('close', fail);
    reader.once('finish', () => reject(withoutFile()));
    message.pipe(reader);
  });
}

function openReader(message: IncomingMessage): BusboyInstance {
  const type = message.headers['content-type'] ?? '';
  try {
    return new Busboy({
      headers: { ...message.headers, 'content-type': type },
      // The field named `file` is the file, even if it has no file name.
      isPartAFile: (name) => name?.toLowerCase() === 'file',
      limits: {
        fieldNameSize: 1024,
        fieldSize: longestBeforeFile,
        fields: 100,
        files: 1,
        headerPairs: 100,
        headerSize: 8192,
      },
    });
  } catch {
    throw new S3Error(
      'PreconditionFailed',
      'Bucket POST must be of the enclosure-type multipart/form-data',
      412,
    );
  }
}

const malformed = () =>
  new S3Error(
    'MalformedPOSTRequest',
    'The body of your POST request is not well-formed multipart/form-data.',
    400,
  );

const tooLong = () =>
  new S3Error(
    'MaxPostPreDataLengthExceeded',
    'Your POST request fields preceding the upload file were too large.',
    400,
  );

const withoutFile = () =>
  new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.', 400, {
    ArgumentName: 'file',
    ArgumentValue: '0',
  });

const twice = (name: string) =>
  new S3Error('InvalidArgument', 'POST requires every field only once.', 400, {
    ArgumentName: name,
    ArgumentValue: '2',
  });

const Condition = z.union([
  z.tuple([z.literal('content-length-range'), z.coerce.number(), z.coerce.number()]),
  z.tuple([z.enum(['eq', 'starts-with']), z.string().check(z.startsWith('$')), z.string()]),
  z.record(z.string(), z.string()),
]);
const Policy = z.strictObject({
  expiration: z.iso.datetime({ offset: true }),
  conditions: z.array(Condition),
});

interface Rule {
  operator: 'eq' | 'starts-with';
  field: string;
  value: string;
}

export interface Limits {
  least: number;
  most: number;
}

const uncovered = /^(x-amz-signature|file|policy|x-ignore-.*)$/;

/** The file size in bytes that a form's policy allows. Throws AccessDenied. Source: S3 API, "POST Policy". */
export function checkPolicy(
  encoded: string,
  fields: Record<string, string>,
  { bucket, nowMs }: { bucket: string; nowMs: number },
): Limits {
  const policy = read(encoded);
  if (nowMs > Date.parse(policy.expiration)) throw denied('Invalid according to Policy: Policy expired.');
  const limits = { least: 0, most: Infinity };
  const rules = policy.conditions.flatMap((condition): Rule[] => {
    if (!Array.isArray(condition))
      return Object.entries(condition).map(([name, value]) => ({
        operator: 'eq',
        field: name.toLowerCase(),
        value,
      }));
    const [operator, first, second] = condition;
    if (operator !== 'content-length-range')
      return [{ operator, field: first.slice(1).toLowerCase(), value: second }];
    limits.least = Math.max(limits.least, first);
    limits.most = Math.min(limits.most, second);
    return [];
  });
  const known: Record<string, string> = { ...fields, bucket };
  for (const rule of rules) if (!holds(rule, known[rule.field])) throw failed(rule);
  const covered = new Set(rules.map(({ field }) => field));
  const extra = Object.keys(fields).filter((name) => !covered.has(name) && !uncovered.test(name));
  if (extra.length > 0) throw denied(`Invalid according to Policy: Extra input fields: ${extra.join(', ')}`);
  return limits;
}

function holds({ operator, field, value }: Rule, given: string | undefined): boolean {
  if (operator === 'eq') return given === value;
  // Of several comma-separated content types, each must have the prefix.
  const parts = field === 'content-type' ? given?.split(',') : [given ?? ''];
  return given !== undefined || value === ''
    ? (parts ?? ['']).every((part) => part.trim().startsWith(value))
    : false;
}

const failed = ({ operator, field, value }: Rule) =>
  denied(
    `Invalid according to Policy: Policy Condition failed: ${JSON.stringify([operator, `$${field}`, value])}`,
  );

function read(encoded: string): z.infer<typeof Policy> {
  let document: unknown;
  try {
    document = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'));
  } catch {
    throw invalid('Invalid JSON.');
  }
  const parsed = Policy.safeParse(document);
  if (!parsed.success) throw invalid(parsed.error.issues[0]?.message ?? '');
  return parsed.data;
}

const invalid = (why: string) => new S3Error('InvalidPolicyDocument', `Invalid Policy: ${why}`, 400);
