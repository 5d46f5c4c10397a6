import { randomBytes } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** `length` random letters and digits; slightly biased (256 is not a multiple of 62), which is harmless here. */
export const randomText = (length: number): string =>
  Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');

const lengths: Record<string, number> = { cs_test: 58, prod: 14, cus: 14, si: 14, whsec: 32, req: 14 };

/** A random id with a prefix such as `cus` and Stripe's length for it. */
export const newId = (prefix: string): string => `${prefix}_${randomText(lengths[prefix] ?? 24)}`;

export type Interval = 'day' | 'week' | 'month' | 'year';

/** `anchor` plus `count` intervals, in epoch seconds (UTC); a day that the month lacks becomes the month's last. */
export const periodStart = (anchor: number, interval: Interval, count: number): number => {
  if (interval === 'day') return anchor + count * 86_400;
  if (interval === 'week') return anchor + count * 7 * 86_400;
  const from = new Date(anchor * 1000);
  const months = from.getUTCMonth() + count * (interval === 'year' ? 12 : 1);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const day = Math.min(from.getUTCDate(), lastDay);
  const secondsOfDay = anchor % 86_400;
  return Date.UTC(from.getUTCFullYear(), months, day) / 1000 + secondsOfDay;
};

/** The first period start later than `after`, in epoch seconds. */
export const nextPeriodStart = (
  anchor: number,
  { interval, every }: { interval: Interval; every: number },
  after: number,
): number => {
  const length = { day: 1, week: 7, month: 28, year: 365 }[interval] * 86_400;
  // The estimate may be too early, never too late.
  let count = Math.max(0, Math.floor((after - anchor) / (length * 1.12)) - every);
  count -= count % every;
  while (periodStart(anchor, interval, count) <= after) count += every;
  return periodStart(anchor, interval, count);
};
