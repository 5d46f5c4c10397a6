const short = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

/** "Nov 21, 2026" */
export const shortDate = (iso: string) => short.format(new Date(iso));

/** Whole days until an instant, rounded up; never negative. */
export const daysUntil = (iso: string, nowMs: number) =>
  Math.max(0, Math.ceil((Date.parse(iso) - nowMs) / 86_400_000));

const moment = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** "Nov 21, 2026, 4:05 PM", in the reader's own time zone. */
export const momentOf = (iso: string) => moment.format(new Date(iso));

/** The same day from epoch seconds, as Stripe counts. */
export const dayOfSeconds = (seconds: number) => shortDate(new Date(seconds * 1_000).toISOString());
