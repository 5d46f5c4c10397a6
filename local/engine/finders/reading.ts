import type { MarkerAnswer } from '../answers';
import { detectLanguage, type Language } from '../text/language';
import { readLines, type Line } from '../text/lines';
import { splitSentences } from '../text/sentences';
import { cite, pick, wordsOf } from '../text/words';
import { ACTION_VERBS } from '../data/words';
import { protectedSpans } from '../text/protect';

/** The copy, split for the marker finders; every sentence is a verbatim part of it. */
export interface Reading {
  copy: string;
  language: Language;
  lines: Line[];
  sentences: string[];
  words: string[];
  /** The sentences that ask the reader to do something. */
  requests: string[];
}

export interface Found extends MarkerAnswer {
  /** Priority in the choice of markers; higher is chosen first. */
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

/** Builds a marker; in descriptions, `{q}` is replaced by the first quote, `{n}` by the count. */
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

export interface Cue extends Kind {
  find: RegExp;
  /** Skips sentences that match: there the words have another meaning. */
  unless?: RegExp;
  say: readonly [string, ...string[]];
}

const LOOSE_END = /(?:[,;:–-]| (?:and|or|the|an?|of|to|for|with|that|is|are|at|by|from|our|your|we))+$/iu;

/** The match, extended to the end of its last word. */
function wholeWords(sentence: string, at: number, length: number): string {
  const tail = /^[\p{L}\p{N}'’-]*/u.exec(sentence.slice(at + length))?.[0] ?? '';
  const words = sentence.slice(at, at + length + tail.length).trim();
  const bare = words.replace(LOOSE_END, '');
  return bare.split(' ').length > 2 ? bare : words.replace(/[,;:–-]+$/, '');
}

/** A finder that matches a cue in each English sentence. */
export const cueFinder =
  (cue: Cue): Finder =>
  (reading) => {
    if (reading.language.code !== 'en') return undefined;
    const { find, unless, say, ...kind } = cue;
    const hits = reading.sentences.flatMap((sentence) => {
      const match = unless?.test(sentence) ? null : find.exec(sentence);
      if (!match) return [];
      return [wholeWords(sentence, match.index, match[0].length)];
    });
    return found(reading, { ...kind, weight: kind.weight + Math.min(hits.length, 3) / 2 }, hits, say);
  };

const OPT_OUT = /\b(?:unsubscribe|opt out|stop receiving|preferences)\b/i;

export const hasReach = (sentence: string): boolean =>
  protectedSpans(sentence).some((span) => /^(?:link|email|phone)$/.test(span.kind));

function asks(sentence: string): boolean {
  const first =
    /\p{L}[\p{L}-]*/u
      .exec(
        sentence.replace(
          /^(?:please|just|simply|now|to [^,]{3,60}, (?:please )?|you can (?:also )?)\s*/i,
          '',
        ),
      )?.[0]
      .toLowerCase() ?? '';
  return ACTION_VERBS.has(first) && !/\?$/.test(sentence);
}

/** Sentences that ask the reader to do something; in other languages, those with a link or phone number. */
export const requestsIn = (sentences: string[], english: boolean): string[] =>
  sentences.filter(
    (one) =>
      !OPT_OUT.test(one) &&
      (english
        ? asks(one) || (hasReach(one) && /\b(?:at|via|on|visit|call|here)\b/i.test(one))
        : hasReach(one)),
  );
