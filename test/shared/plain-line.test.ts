import { describe, expect, it } from 'vitest';
import { isPlainLine, toPlainLine } from '#shared/profile/plain-line';

describe('One line of text', () => {
  it.each(['Ada', 'می‌خواهم', '👩‍💻', 'a\u00A0b', "O'Neil"])('%s is one', (text) => {
    expect(isPlainLine(text)).toBe(true);
    expect(isPlainLine(toPlainLine(text, 100))).toBe(true);
  });

  it.each(['a\nb', 'a\tb', 'a\u0000b', 'a\u2028b', '\u202Eb', '\u2066b', 'a\uD83D'])('%j is none', (text) => {
    expect(isPlainLine(text)).toBe(false);
    expect(isPlainLine(toPlainLine(text, 100))).toBe(true);
  });

  it('is cut between characters', () => {
    expect(toPlainLine('  Ada\r\n  Love👩 ', 9)).toBe('Ada Love');
    expect(toPlainLine('Ada', 2)).toBe('Ad');
  });
});
