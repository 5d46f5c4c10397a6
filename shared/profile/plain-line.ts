export const isPlainLine = (text: string) => !notPlain.test(text);

/** Replaces everything that a plain line may not have by spaces, and trims. At most `longest` UTF-16 code units. */
export const toPlainLine = (text: string, longest: number) =>
  text
    .replace(new RegExp(notPlain, 'gu'), ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .replace(/\p{Cs}$/u, '');

const notPlain = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;
