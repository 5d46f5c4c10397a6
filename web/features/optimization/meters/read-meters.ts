import type { Channel } from '#shared/catalogue/technique';
import { languageOf } from '#shared/language/language-of';
import { callsToAction } from './calls-to-action';
import { characterCount } from './character-count';
import { copyOf } from './copy';
import { longestSentence } from './longest-sentence';
import { isUnfit, type Meter, type Reading } from './meter';
import { readingEase } from './reading-ease';
import { readingTime } from './reading-time';
import { sentenceLength } from './sentence-length';
import { smsSegments } from './sms-segments';
import { spamWords } from './spam-words';
import { subjectLength } from './subject-length';
import { wordCount } from './word-count';
import { youAndWe } from './you-and-we';

/** In the order of the screen. */
export const meters: readonly Meter[] = [
  wordCount,
  characterCount,
  readingTime,
  readingEase,
  sentenceLength,
  longestSentence,
  youAndWe,
  callsToAction,
  spamWords,
  subjectLength,
  smsSegments,
];

export interface MeterRow {
  meter: Meter;
  before?: Reading;
  after?: Reading;
  /** Why neither side could be read, as a sentence. */
  unfit?: string;
}

/** Every meter on a text and on what has become of it; both are read as the same language. */
export function readMeters(texts: { before: string; after: string; channel: Channel }): MeterRow[] {
  const language = languageOf(`${texts.before}\n${texts.after}`);
  const [before, after] = [texts.before, texts.after].map((text) => copyOf(text, texts.channel, language));
  if (!before || !after) return [];
  return meters.map((meter) => {
    const [was, is] = [meter.read(before), meter.read(after)];
    if (isUnfit(was) && isUnfit(is)) return { meter, unfit: is.unfit };
    return { meter, ...(isUnfit(was) ? {} : { before: was }), ...(isUnfit(is) ? {} : { after: is }) };
  });
}
