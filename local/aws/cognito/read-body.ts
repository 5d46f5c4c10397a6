import type { IncomingMessage } from 'node:http';
import { CognitoError } from './cognito-error';

const longestBody = 1_000_000;
const longestDrained = 20_000_000;

/** Reads to 20 MB, or a client that still writes would lose the response. Rejects with status 413 above 1 MB. */
export const readBody = (request: IncomingMessage): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= longestBody) chunks.push(chunk);
      else chunks.length = 0;
      if (length > longestDrained) request.destroy();
    });
    request.once('error', reject);
    request.once('end', () => {
      if (length <= longestBody) resolve(Buffer.concat(chunks).toString('utf8'));
      else reject(new CognitoError('RequestEntityTooLargeException', 'The request is too large.', 413));
    });
  });
