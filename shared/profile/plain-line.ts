export const isPlainLine = (text: string) => !notPlain.test(text);

/** Replaces characters that a single-line field refuses by spaces, trims, and cuts to `longest` UTF-16 units. */
export const toPlainLine = (text: string, longest: number) =>
  text
    .replace(new RegExp(notPlain, 'gu'), ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .replace(/\p{Cs}$/u, '');

const notPlain = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;
