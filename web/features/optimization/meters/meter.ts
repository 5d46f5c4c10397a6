import type { Channel } from '#shared/catalogue/technique';
import { type Word, weightOf, wordsOf } from '#lib/changes/words';
import { sentencesOf } from '#shared/language/sentence-at';
import { languageOf } from '#shared/language/language-of';

export interface Reading {
  value: number;
  /** The value with its unit, as displayed. */
  shown: string;
  /** How the value was computed, or what limits it. */
  note?: string;
}

/** Why a meter does not apply to a text, as a sentence. */
interface Unfit {
  unfit: string;
}

/** One measure of a text. It describes the text and never predicts its effect. */
export interface Meter {
  id: string;
  name: string;
  /** The author and publication of the measure. */
  source: string;
  meaning: string;
  read: (copy: Copy) => Reading | Unfit;
}

export const isUnfit = (reading: Reading | Unfit): reading is Unfit => 'unfit' in reading;

/** A count with its noun: "1 word", "2,400 words". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

export const nothingToRead: Unfit = { unfit: 'There are no words to measure yet.' };
export const needsSpaces: Unfit = {
  unfit: 'This script does not part words by spaces; the measure does not fit it.',
};

/** A text split into words and sentences once for all meters. */
export interface Copy {
  text: string;
  channel: Channel;
  /** ISO 639-1, or `und`. */
  language: string;
  /** Words as readers count them: a link, a price and "e-mail" are one word each. */
  words: string[];
  /** Sentences and single lines, each with its words. */
  sentences: { text: string; words: string[] }[];
  /** True for scripts such as Chinese and Thai, which do not separate words by spaces. */
  isUnspaced: boolean;
}

/** @param language Omitted: detected from the text. */
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
