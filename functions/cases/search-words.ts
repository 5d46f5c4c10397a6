import { foldedWords } from './folded-words';

/** The words that somebody searches for, each once. */
export const wordsOf = (search: string): string[] => [...new Set(foldedWords(search).split(' '))];

/** True when every word occurs in one of the texts, whatever its case and accents; a part of a word is enough. */
export function hasWords(texts: readonly string[], words: readonly string[]): boolean {
  const folded = texts.map(foldedWords).join('\n');
  return words.every((word) => folded.includes(word));
}
