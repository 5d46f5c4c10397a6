export const recordOf = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;

/** The first 100 entries of an array; empty when the value is something else. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, 100) : []);

export const recordsOf = (value: unknown): Record<string, unknown>[] =>
  listOf(value)
    .map(recordOf)
    .filter((entry) => entry !== undefined);

export const stringsOf = (value: unknown): string[] =>
  listOf(value).filter((entry): entry is string => typeof entry === 'string');

// Invisible characters could only hide something. Joiners and direction marks stay: some scripts and emoji need them.
const invisible = /(?![\t\n\r\u200C-\u200F])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** A string without invisible characters, trimmed and cut at `maximum` UTF-16 units; empty when it is something else. */
export const readText = (value: unknown, maximum: number): string =>
  typeof value === 'string'
    ? cut(
        cut(value, maximum * 4)
          .replace(invisible, '')
          .trim(),
        maximum,
      )
    : '';

/** Cuts to `maximum` UTF-16 units, never inside a surrogate pair. */
const cut = (text: string, maximum: number) => text.slice(0, maximum).replace(/[\uD800-\uDBFF]$/, '');
