const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** "Nov 22" of "2026-11-22", whatever the reader's time zone. */
export const dayWords = (day: string) => format.format(new Date(`${day}T00:00:00Z`));
