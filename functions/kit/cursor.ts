import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { digestId } from './ids';
import type { Row } from './table';

/** Where a page ended, as an opaque word for the address bar. */
export const toCursor = (key: Row | undefined) =>
  key && Buffer.from(JSON.stringify(key)).toString('base64url');

/**
 * The key behind a cursor. It may only point into the partition that is being listed, so a changed cursor can
 * show nobody else's rows.
 */
export function fromCursor(cursor: string | undefined, partition: { name: string; value: string }) {
  if (cursor === undefined) return undefined;
  const key = readJson(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (!isKey(key) || key[partition.name] !== partition.value)
    throw new AppError('bad_request', messages.badInput);
  return key;
}

/** A place in an answer as an opaque word, bound to the question: `question` is everything that decides the order. */
export const toPlaceCursor = (place: string | undefined, question: readonly string[]) =>
  toCursor(place === undefined ? undefined : { question: digestId(...question), place });

/** The place behind a cursor; a cursor of another question or another person is refused. */
export const fromPlaceCursor = (cursor: string | undefined, question: readonly string[]) =>
  fromCursor(cursor, { name: 'question', value: digestId(...question) })?.['place'];

/** The key at which a page of an index ended, bound to its question. */
export const toKeyCursor = (key: Row | undefined, question: readonly string[]) =>
  toPlaceCursor(key && JSON.stringify(key), question);

export function fromKeyCursor(cursor: string | undefined, question: readonly string[]): Row | undefined {
  const place = fromPlaceCursor(cursor, question);
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
