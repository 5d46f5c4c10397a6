/** `months` calendar months after `anchor` in UTC; a day the month does not have becomes its last day. ISO in, ISO out. */
export function addMonths(anchor: string, months: number): string {
  const from = new Date(anchor);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return to.toISOString();
}

/** The last period border at or before `now`, and the next one after it. Counted from the anchor, so it never drifts. */
export function periodAt(anchor: string, now: string): { start: string; end: string } {
  const from = new Date(anchor);
  const to = new Date(now);
  let months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  if (addMonths(anchor, months) > now) months -= 1;
  return { start: addMonths(anchor, months), end: addMonths(anchor, months + 1) };
}
