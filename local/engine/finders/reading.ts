import type { MarkerAnswer } from '../answers';
import { detectLanguage, type Language } from '../text/language';
import { readLines, type Line } from '../text/lines';
import { splitSentences } from '../text/sentences';
import { requestsIn } from './requests';
import { cite, pick, wordsOf } from '../text/words';

/** The copy as the finders read it; every sentence is a verbatim piece of it. */
export interface Reading {
  copy: string;
  language: Language;
  lines: Line[];
  sentences: string[];
  words: string[];
  /** The sentences that ask the reader for a step. */
  requests: string[];
}

export interface Found extends MarkerAnswer {
  /** Higher comes first. */
  weight: number;
  effect: 'helps' | 'hurts' | 'depends';
}

export type Finder = (reading: Reading) => Found | undefined;

export function readCopy(copy: string): Reading {
  const lines = readLines(copy);
  const sentences = lines
    .filter((line) => line.kind !== 'blank')
    .flatMap((line) => splitSentences(line.text).map((one) => one.text));
  const language = detectLanguage(copy);
  const requests = requestsIn(sentences, language.code === 'en');
  return { copy, language, lines, sentences, words: wordsOf(copy), requests };
}

export interface Kind {
  id: string;
  name: string;
  category: string;
  effect: Found['effect'];
  weight: number;
}

/** A marker with its quotes; `{q}` in a description stands for the first citation, `{n}` for the count. */
export function found(
  reading: Reading,
  kind: Kind,
  quotes: readonly string[],
  say: readonly [string, ...string[]],
  cited = quotes[0] ?? '',
): Found | undefined {
  const verbatim = [...new Set(quotes)].filter((quote) => quote !== '' && reading.copy.includes(quote));
  if (verbatim.length === 0) return undefined;
  const description = pick(say, reading.copy.slice(0, 200) + kind.id)
    .replaceAll('{q}', () => cite(cited))
    .replaceAll('{n}', String(verbatim.length));
  return { ...kind, description, quotes: verbatim.slice(0, 3) };
}
