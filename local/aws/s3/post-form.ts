import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { S3Error } from './s3-error';

/** An upload form up to its file. Names of fields in lower case. */
export interface Form {
  fields: Record<string, string>;
  fileName: string;
  file: AsyncIterable<Buffer>;
}

const longestBeforeFile = 20_480;

/**
 * Reads a form until its file begins; what comes after the file is ignored. Throws on anything that is no such form.
 * The file's stream fails when the form breaks off in the middle.
 */
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
      // A part is a file when it is called so, whether it names a file or not.
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
