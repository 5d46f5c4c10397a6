import * as z from 'zod/mini';

export const usageCounts = [
  'cases',
  'analyses',
  'optimizations',
  'failures',
  'inputTokens',
  'outputTokens',
  'costMicros',
] as const;
export type UsageCount = (typeof usageCounts)[number];

export const UsageDay = z.strictObject({
  /** UTC day, such as `2026-11-22`. */
  day: z.string(),
  cases: z.int(),
  analyses: z.int(),
  optimizations: z.int(),
  /** Jobs that ended without a result. */
  failures: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  /** Millionths of a US dollar at the model's list price; models without a known price count as 0. */
  costMicros: z.int(),
});
export type UsageDay = z.infer<typeof UsageDay>;
