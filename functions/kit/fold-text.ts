/** A text for comparing: lower case, no accents, single spaces, nothing invisible. "Łódź " and "lodz" are the same. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F\p{Cf}]/gu, '')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replace(/[łøđæœþıς]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Letters that Unicode does not decompose, with the plain letters that users may type instead. */
const plainLetters: Record<string, string> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe', þ: 'th', ı: 'i', ς: 'σ' },
};

/** Index keys may take 1,024 bytes; the id and room for both need the rest. */
const longestBytes = 600;
const digitsOfNumber = 12;

/** A sort key of at most 600 bytes. Numbers sort by value ("Ad 2" before "Ad 10"). Different texts may share one. */
export function toSortText(text: string): string {
  const sorted = foldText(text).replace(/\d+/g, (digits) => digits.padStart(digitsOfNumber, '0'));
  const bytes = new TextEncoder().encode(sorted).slice(0, longestBytes);
  // The cut may split a character: drop the half.
  return new TextDecoder().decode(bytes).replace(/\uFFFD+$/, '');
}

export const wordsOf = (search: string): string[] => [...new Set(foldText(search).split(' '))];

/** True when each word occurs in one of the texts, also as part of a word; ignores case and accents. */
export function hasWords(texts: readonly string[], words: readonly string[]): boolean {
  const folded = texts.map(foldText).join('\n');
  return words.every((word) => folded.includes(word));
}
