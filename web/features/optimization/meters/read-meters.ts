import type { Channel } from '#shared/catalogue/technique';
import { languageOf } from '#shared/language/language-of';
import { callsToAction, youAndWe } from './wording-meters';
import { characterCount, readingTime, wordCount } from './size-meters';
import { copyOf, isUnfit, type Meter, type Reading } from './meter';
import { longestSentence, readingEase, sentenceLength } from './readability-meters';
import { smsSegments, spamWords, subjectLength } from './channel-meters';

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

/** Reads every meter on the original and on the decided text; both count as the same language. */
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
