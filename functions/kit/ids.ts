import { createHash, randomBytes } from 'node:crypto';
import { ulid } from 'ulid';

export const newId = () => ulid();

export const randomSuffix = (length: number) => randomBytes(length).toString('hex').slice(0, length);

/** An id derived from its parts: the same parts give the same id. Formed like `newId`, but not sorted by time. */
export const derivedId = (...parts: string[]) =>
  [...sha256(parts).subarray(0, 26)].map((byte) => idLetters[byte % idLetters.length]).join('');
const idLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const digestId = (...parts: string[]) => sha256(parts).toString('hex').slice(0, 32);

const sha256 = (parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest();
