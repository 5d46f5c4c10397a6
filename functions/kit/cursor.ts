import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { digestId } from './ids';
import type { Row } from './table';

export const toCursor = (key: Row | undefined) =>
  key && Buffer.from(JSON.stringify(key)).toString('base64url');

/** Throws `bad_request` for a cursor outside the partition, so that a forged one cannot show another user's rows. */
export function fromCursor(cursor: string | undefined, partition: { name: string; value: string }) {
  if (cursor === undefined) return undefined;
  const key = readJson(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (!isKey(key) || key[partition.name] !== partition.value)
    throw new AppError('bad_request', messages.badInput);
  return key;
}

/** A position in a list as an opaque string. `question`: all that decides what is listed, and in which order. */
export const toPositionCursor = (place: string | undefined, question: readonly string[]) =>
  toCursor(place === undefined ? undefined : { question: digestId(...question), place });

export const fromPositionCursor = (cursor: string | undefined, question: readonly string[]) =>
  fromCursor(cursor, { name: 'question', value: digestId(...question) })?.['place'];

/** A cursor for the key at which a page of an index ended; valid only for the same `question`. */
export const toKeyCursor = (key: Row | undefined, question: readonly string[]) =>
  toPositionCursor(key && JSON.stringify(key), question);

export function fromKeyCursor(cursor: string | undefined, question: readonly string[]): Row | undefined {
  const place = fromPositionCursor(cursor, question);
  if (place === undefined) return undefined;
  const key = readJson(place);
  if (!isKey(key)) throw new AppError('bad_request', messages.badInput);
  return key;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('bad_request', messages.badInput, cause);
  }
}

const isKey = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((part) => typeof part === 'string');
