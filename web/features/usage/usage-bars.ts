import type { UsageDay } from '#shared/usage/usage';

/** What is drawn of the use of the product. */
export const usageMeasures = ['cases', 'optimizations', 'costMicros', 'failures'] as const;
export type UsageMeasure = (typeof usageMeasures)[number];

/** One day, or one week that begins on it. */
export interface UsageBar {
  day: string;
  counts: Record<UsageMeasure, number>;
}

const mostBars = 92;
const week = 7;

/** Days as bars; a span that would be too long to see is drawn by weeks, the last of which is whole. */
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

/** A round number at or above the highest bar, for the top of a chart. */
export function topOf(highest: number): number {
  if (highest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 5, 10].find((each) => each * power >= highest) ?? 10;
  return step * power;
}
