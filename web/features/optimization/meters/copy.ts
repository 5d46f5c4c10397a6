import type { Channel } from '#shared/catalogue/technique';
import { type Word, weightOf, wordsOf } from '#lib/changes/words';
import { sentencesOf } from '#shared/language/sentence-at';
import { languageOf } from '#shared/language/language-of';

/** A text split once for all meters. */
export interface Copy {
  text: string;
  channel: Channel;
  /** ISO 639-1, or `und`. */
  language: string;
  /** Words as a reader counts them: a link, a price and "e-mail" are one each. */
  words: string[];
  /** Sentences and lines, each in its words. */
  sentences: { text: string; words: string[] }[];
  /** True for scripts such as Chinese and Thai, which do not separate words by spaces. */
  isUnspaced: boolean;
}

/** @param language Left out: detected from the text. */
export function copyOf(text: string, channel: Channel, language = languageOf(text)): Copy {
  const words = wordsOf(text).filter((word) => weightOf(word) > 0);
  const sentences = sentencesOf(text)
    .map(({ start, end }) => ({ text: text.slice(start, end), words: within(words, start, end) }))
    .filter((sentence) => sentence.words.length > 0);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const isUnspaced = (text.match(unspaced)?.length ?? 0) * 2 > letters;
  return { text, channel, language, words: words.map((word) => word.text), sentences, isUnspaced };
}

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

const within = (words: readonly Word[], start: number, end: number) =>
  words.filter((word) => word.startIndex >= start && word.startIndex < end).map((word) => word.text);
