/** The answer as a plain record; undefined for everything else. */
export const recordOf = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;

/** The entries of a list, cut at 100; nothing for everything else. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, 100) : []);

export const recordsOf = (value: unknown): Record<string, unknown>[] =>
  listOf(value)
    .map(recordOf)
    .filter((entry) => entry !== undefined);

export const stringsOf = (value: unknown): string[] =>
  listOf(value).filter((entry): entry is string => typeof entry === 'string');

// Everything that is neither seen nor a space: it would only hide something. Joiners and the marks of direction belong
// to the way that some scripts and emoji are written.
const unseen = /(?![\t\n\r\u200C-\u200F])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** A text without unseen characters, trimmed and cut at `maximum` UTF-16 units; empty for everything else. */
export const readText = (value: unknown, maximum: number): string =>
  typeof value === 'string'
    ? cut(
        cut(value, maximum * 4)
          .replace(unseen, '')
          .trim(),
        maximum,
      )
    : '';

/** Never in the middle of a character. */
const cut = (text: string, maximum: number) => text.slice(0, maximum).replace(/[\uD800-\uDBFF]$/, '');
