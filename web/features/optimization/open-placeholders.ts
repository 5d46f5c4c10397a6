import type { TextSpan } from '#shared/cases/case';

/** The places of a text that still wait for a real fact, such as "[price?]"; whoever copies it is warned of them. */
export const openPlaceholders = (text: string): TextSpan[] =>
  [...text.matchAll(/\[[a-z][a-z-]{1,19}\?\]/g)].map(({ 0: words, index }) => ({
    text: words,
    startIndex: index,
    endIndex: index + words.length,
  }));
