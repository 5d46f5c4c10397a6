import type { Copy } from './copy';

export interface Reading {
  value: number;
  /** The value with its unit, as a person reads it. */
  shown: string;
  /** What the value was made of, or what limits it. */
  note?: string;
}

/** Why a meter does not fit a text, as a sentence. */
export interface Unfit {
  unfit: string;
}

/** One measure of a text. It describes the text and never predicts its effect. */
export interface Meter {
  id: string;
  name: string;
  /** Who measured or defined it, and where. */
  source: string;
  /** One sentence on what the value tells a writer. */
  meaning: string;
  read: (copy: Copy) => Reading | Unfit;
}

export const isUnfit = (reading: Reading | Unfit): reading is Unfit => 'unfit' in reading;

/** A count with its word: "1 word", "2,400 words". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

export const nothingToRead: Unfit = { unfit: 'There are no words to measure yet.' };
export const needsSpaces: Unfit = {
  unfit: 'This script does not part words by spaces; the measure does not fit it.',
};
