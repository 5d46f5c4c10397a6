const dayMs = 86_400_000;

export const dayOf = (instant: string) => instant.slice(0, 10);

export function daysBetween(from: string, to: string): string[] {
  const first = Date.parse(from);
  const count = Math.max(0, Math.round((Date.parse(to) - first) / dayMs) + 1);
  return Array.from({ length: count }, (_, n) => dayOf(new Date(first + n * dayMs).toISOString()));
}
