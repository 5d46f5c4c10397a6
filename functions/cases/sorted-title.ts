import { foldedWords } from './folded-words';

/** Index keys may take 1,024 bytes; the id and room for both need the rest. */
const longestBytes = 600;
const digitsOfNumber = 12;

/**
 * A title as lists sort it: case, accents and spacing count for nothing, and a number counts as a number ("Ad 2" before
 * "Ad 10"). What two titles share here is told apart by their ids, so the order is the same at every look.
 */
export function sortedTitle(title: string): string {
  const sorted = foldedWords(title).replace(/\d+/g, (digits) => digits.padStart(digitsOfNumber, '0'));
  const bytes = new TextEncoder().encode(sorted).slice(0, longestBytes);
  // The cut may go through a character: its half is left out.
  return new TextDecoder().decode(bytes).replace(/\uFFFD+$/, '');
}
