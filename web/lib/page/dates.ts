const short = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

/** Formats an ISO instant as "Nov 21, 2026", in the user's time zone. */
export const shortDate = (iso: string) => short.format(new Date(iso));

/** Whole days until an ISO instant, rounded up; never negative. */
export const daysUntil = (iso: string, nowMs: number) =>
  Math.max(0, Math.ceil((Date.parse(iso) - nowMs) / 86_400_000));

const moment = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Formats an ISO instant as "Nov 21, 2026, 4:05 PM", in the user's time zone. */
export const momentOf = (iso: string) => moment.format(new Date(iso));

/** Formats epoch seconds, Stripe's unit, as "Nov 21, 2026". */
export const dayOfSeconds = (seconds: number) => shortDate(new Date(seconds * 1_000).toISOString());
