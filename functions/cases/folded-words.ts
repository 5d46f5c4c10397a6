/** A text for comparing: lower case, without accents, single spaces, nothing unseen. "Łódź " and "lodz" are the same. */
export const foldedWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F\p{Cf}]/gu, '')
    // Down, up and down again: ẞ becomes ß, ß becomes SS, SS becomes ss.
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replace(/[łøđæœþıς]/g, (letter) => plain[letter] ?? letter)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Letters that have no accent to be taken off and still stand beside their plain ones. */
const plain: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe', þ: 'th', ı: 'i', ς: 'σ' };
