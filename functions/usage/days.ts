const dayMs = 86_400_000;

/** The day in UTC of an ISO instant. */
export const dayOf = (instant: string) => instant.slice(0, 10);

/** Every day from `from` to `to`, both included; none when `to` is before `from`. */
export function daysBetween(from: string, to: string): string[] {
  const first = Date.parse(from);
  const count = Math.max(0, Math.round((Date.parse(to) - first) / dayMs) + 1);
  return Array.from({ length: count }, (_, n) => dayOf(new Date(first + n * dayMs).toISOString()));
}
