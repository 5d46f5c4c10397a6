import type { UsageMeasure } from './usage-bars';

export interface Chart {
  measure: UsageMeasure;
  title: string;
  /** Formats a value. */
  wordsOf: (count: number) => string;
  tone: 'accent' | 'bad';
}

const counted = (count: number) => count.toLocaleString('en-US');
const dollars = (micros: number) =>
  (micros / 1_000_000).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: micros > 0 && micros < 100_000 ? 4 : 2,
  });

export const charts: readonly Chart[] = [
  { measure: 'cases', title: 'Cases made', wordsOf: counted, tone: 'accent' },
  { measure: 'optimizations', title: 'Optimizations', wordsOf: counted, tone: 'accent' },
  { measure: 'costMicros', title: 'Model cost', wordsOf: dollars, tone: 'accent' },
  { measure: 'failures', title: 'Failed runs', wordsOf: counted, tone: 'bad' },
];

const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** "Nov 22" of "2026-11-22", whatever the reader's time zone. */
export const dayLabel = (day: string) => format.format(new Date(`${day}T00:00:00Z`));
