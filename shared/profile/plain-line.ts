/** One line of text without control characters, line breaks, halves of characters or switches of writing direction. */
export const isPlainLine = (text: string) => !notPlain.test(text);

/** What people cannot have meant is a space; the ends are cut off. At most `longest` UTF-16 units. */
export const toPlainLine = (text: string, longest: number) =>
  text
    .replace(new RegExp(notPlain, 'gu'), ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    // The cut may have gone through a character.
    .replace(/\p{Cs}$/u, '');

const notPlain = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;
