import { foldText } from '../kit/sort-text';

/** The different words of a search. */
export const wordsOf = (search: string): string[] => [...new Set(foldText(search).split(' '))];

/** True when each word occurs in one of the texts, also as part of a word; ignores case and accents. */
export function hasWords(texts: readonly string[], words: readonly string[]): boolean {
  const folded = texts.map(foldText).join('\n');
  return words.every((word) => folded.includes(word));
}
