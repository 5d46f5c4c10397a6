import { type UsageCount, usageCounts, type UsageDay } from '#shared/usage/usage';
import { usageKey, usagePartition } from '../kit/keys';
import { queryPage, type Write, writeAll } from '../kit/table';
import type { JobKind } from '#shared/cases/case';
import { forgetCountedUse, uncountedUse } from '../model/model-use';
import { dayOf } from './days';

/** Counter rows per day. More of them spread the writes, and cost the overview one query each. */
const shards = 8;
const shardOf = (sub: string) => (Number.parseInt(sub.slice(-1), 16) || 0) % shards;

export const countUse = (sub: string, at: string, counts: Partial<Record<UsageCount, number>>): Write => ({
  update: usageKey(shardOf(sub), dayOf(at)),
  add: counts,
});

export async function getUsageOf(days: readonly string[]): Promise<UsageDay[]> {
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const pages = await Promise.all(Array.from({ length: shards }, (_, shard) => rowsOf(shard, from, to)));
  const rows = pages.flat();
  return days.map((day) => {
    const ofDay = rows.filter((row) => row['sk'] === day);
    const sums = usageCounts.map((name) => [
      name,
      ofDay.reduce((sum, row) => sum + Number(row[name] ?? 0), 0),
    ]);
    return { day, ...(Object.fromEntries(sums) as Record<UsageCount, number>) };
  });
}

// 366 rows of a hundred bytes are far from the megabyte that one query reads.
async function rowsOf(shard: number, from: string, to: string) {
  const { rows } = await queryPage({
    partition: usagePartition(shard),
    sort: { between: [from, to] },
  });
  return rows;
}

const outcomes = {
  analysis: { analyses: 1 },
  optimization: { optimizations: 1 },
  failure: { failures: 1 },
  /** A prompt test counts as no run, but its model use is counted. */
  trial: {},
} as const;

/** Writes the end of a job and counts it with all model use since the last count. Returns like `writeAll`. */
export async function writeAndCount(
  sub: string,
  at: string,
  outcome: JobKind | keyof typeof outcomes,
  writes: Write[],
): Promise<number | undefined> {
  const refused = await writeAll([...writes, countUse(sub, at, { ...outcomes[outcome], ...uncountedUse() })]);
  if (refused === undefined) forgetCountedUse();
  return refused;
}
