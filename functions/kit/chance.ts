import { createHash, randomBytes } from 'node:crypto';
import { ulid } from 'ulid';

/** The only source of chance. A new id sorts by the instant it was made. */
export const newId = () => ulid();

/** `length` random lower-case letters and digits. */
export const randomSuffix = (length: number) => randomBytes(length).toString('hex').slice(0, length);

/** Spreads retries: between 0 and `milliseconds`. */
export const jitter = (milliseconds: number) => Math.random() * milliseconds;

/** The id that these parts always have: in the shape of a new one, but it tells nothing of its instant. */
export const idOf = (...parts: string[]) => {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest();
  return [...bytes.subarray(0, 26)].map((byte) => idLetters[byte % idLetters.length]).join('');
};
const idLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 32 hex digits that stand for these parts and no others. */
export const digestId = (...parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
