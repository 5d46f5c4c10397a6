import type { JobKind } from '#shared/cases/case';
import { forgetCountedUse, uncountedUse } from '../model/model-use';
import { type Write, writeAll } from '../kit/table';
import { countUse } from './usage-store';

const outcomes = {
  analysis: { analyses: 1 },
  optimization: { optimizations: 1 },
  failure: { failures: 1 },
  /** A try of a prompt is no run, but the model is paid for it. */
  trial: {},
} as const;

/**
 * Writes the end of a job and counts it in the same transaction, with all model use since the last count. Answers like
 * `writeAll`: undefined, or the position of the write that was refused.
 */
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
