import type { Channel } from '#shared/catalogue/technique';
import { languageOf } from '#shared/language/language-of';
import { callsToAction, youAndWe } from './wording-meters';
import { characterCount, readingTime, wordCount } from './size-meters';
import { copyOf, isUnfit, type Meter, type Reading } from './meter';
import { longestSentence, readingEase, sentenceLength } from './readability-meters';
import { smsSegments, spamWords, subjectLength } from './channel-meters';

/** In display order. */
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
  /** Why the meter applies to neither text, as a sentence. */
  unfit?: string;
}

/** Applies every meter to the original and the decided text; both are measured in the same detected language. */
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
