import { found, type Finder, type Kind } from './reading';

export interface Cue extends Kind {
  find: RegExp;
  /** A sentence in which the words mean something else. */
  unless?: RegExp;
  say: readonly [string, ...string[]];
}

const LOOSE_END = /(?:[,;:–-]| (?:and|or|the|an?|of|to|for|with|that|is|are|at|by|from|our|your|we))+$/iu;

/** The matched words, drawn out to the end of the last one. */
function wholeWords(sentence: string, at: number, length: number): string {
  const tail = /^[\p{L}\p{N}'’-]*/u.exec(sentence.slice(at + length))?.[0] ?? '';
  const words = sentence.slice(at, at + length + tail.length).trim();
  const bare = words.replace(LOOSE_END, '');
  return bare.split(' ').length > 2 ? bare : words.replace(/[,;:–-]+$/, '');
}

/** A finder for English cues, decided per sentence. */
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
