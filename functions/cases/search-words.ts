import { foldText } from '../kit/sort-text';

/** The words that somebody searches for, each once. */
export const wordsOf = (search: string): string[] => [...new Set(foldText(search).split(' '))];

/** True when every word occurs in one of the texts, whatever its case and accents; a part of a word is enough. */
export function hasWords(texts: readonly string[], words: readonly string[]): boolean {
  const folded = texts.map(foldText).join('\n');
  return words.every((word) => folded.includes(word));
}
