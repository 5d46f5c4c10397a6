import * as z from 'zod/mini';
import { Decisions } from '#shared/cases/decisions';
import { AppliedTechnique, FactReport, RunRecord } from './case';

/** One optimization of a case, as the list of versions shows it. */
export const VersionHead = z.strictObject({
  number: z.int(),
  /** When the text was optimized. */
  optimizedAt: z.string(),
  /** The number of techniques applied. */
  techniques: z.int(),
  modelId: z.optional(z.string()),
  promptVersion: z.optional(z.int()),
  /** For a restored version: the number of the older one, and when it was restored. */
  restored: z.optional(z.strictObject({ from: z.int(), at: z.string() })),
});
export type VersionHead = z.infer<typeof VersionHead>;

/** A whole optimization, with the original text that it was made from. */
export const Version = z.extend(VersionHead, {
  originalText: z.string(),
  optimizedText: z.string(),
  persuasionTechniques: z.array(AppliedTechnique),
  facts: z.array(FactReport),
  /** The decisions when another version replaced it; those on the newest version are in the case. */
  decisions: Decisions,
  optimizationRun: z.optional(RunRecord),
});
export type Version = z.infer<typeof Version>;
