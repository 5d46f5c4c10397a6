import * as z from 'zod/mini';
import { Decisions } from '#shared/cases/decisions';
import { AppliedTechnique, FactReport, RunRecord } from './case';

export const VersionHead = z.strictObject({
  number: z.int(),
  optimizedAt: z.string(),
  techniques: z.int(),
  modelId: z.optional(z.string()),
  promptVersion: z.optional(z.int()),
  /** Only on a restored version: the number of the older version, and when it was restored. */
  restored: z.optional(z.strictObject({ from: z.int(), at: z.string() })),
});
export type VersionHead = z.infer<typeof VersionHead>;

export const Version = z.extend(VersionHead, {
  originalText: z.string(),
  optimizedText: z.string(),
  persuasionTechniques: z.array(AppliedTechnique),
  facts: z.array(FactReport),
  /** The decisions when a newer version replaced this one; those on the newest version are in the case. */
  decisions: Decisions,
  optimizationRun: z.optional(RunRecord),
});
export type Version = z.infer<typeof Version>;
