import type { UsageDay } from '#shared/usage/usage';

const usageMeasures = ['cases', 'optimizations', 'costMicros', 'failures'] as const;
type UsageMeasure = (typeof usageMeasures)[number];

/** A day, or the week that begins on this day. */
export interface UsageBar {
  day: string;
  counts: Record<UsageMeasure, number>;
}

const mostBars = 92;
const week = 7;

/** One bar per day; long spans get one per week, counted backwards so that the last week is complete. */
export function barsOf(days: readonly UsageDay[]): UsageBar[] {
  const size = days.length > mostBars ? week : 1;
  const first = days.length % size;
  const starts = [
    ...(first > 0 ? [0] : []),
    ...Array.from({ length: Math.floor(days.length / size) }, (_, n) => first + n * size),
  ];
  return starts.map((start, position) => summed(days.slice(start, starts[position + 1] ?? days.length)));
}

const summed = (days: readonly UsageDay[]): UsageBar => ({
  day: days[0]?.day ?? '',
  counts: {
    cases: sum(days, 'cases'),
    optimizations: sum(days, 'optimizations'),
    costMicros: sum(days, 'costMicros'),
    failures: sum(days, 'failures'),
  },
});

const sum = (days: readonly UsageDay[], measure: UsageMeasure) =>
  days.reduce((total, day) => total + day[measure], 0);

/** The axis maximum of a chart: a round number at or above the highest bar. */
export function topOf(highest: number): number {
  if (highest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 5, 10].find((each) => each * power >= highest) ?? 10;
  return step * power;
}

export interface Chart {
  measure: UsageMeasure;
  title: string;
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

/** Formats "2026-11-22" as "Nov 22" in any time zone. */
export const dayLabel = (day: string) => format.format(new Date(`${day}T00:00:00Z`));
