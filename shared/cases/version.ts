import * as z from 'zod/mini';
import { Decisions } from '#shared/cases/decisions';
import { AppliedTechnique, FactReport, RunRecord } from './case';

/** One optimization of a case, as a list of its history shows it. */
export const VersionHead = z.strictObject({
  number: z.int(),
  /** When the text was made. */
  optimizedAt: z.string(),
  /** How many techniques it applies. */
  techniques: z.int(),
  modelId: z.optional(z.string()),
  promptVersion: z.optional(z.int()),
  /** Of a version that brought an older one back: which one, and when. */
  restored: z.optional(z.strictObject({ from: z.int(), at: z.string() })),
});
export type VersionHead = z.infer<typeof VersionHead>;

/** One optimization whole, with the text that it was made from. */
export const Version = z.extend(VersionHead, {
  originalText: z.string(),
  optimizedText: z.string(),
  persuasionTechniques: z.array(AppliedTechnique),
  facts: z.array(FactReport),
  /** What was decided on it until another one took its place; of the newest one, the case has them. */
  decisions: Decisions,
  optimizationRun: z.optional(RunRecord),
});
export type Version = z.infer<typeof Version>;
