import * as z from 'zod/mini';
import { Decisions } from '#shared/cases/decisions';
import { DrawnOn } from '#shared/documents/document';
import { analysisFields, bodyFields, byField, type CaseField, headFields } from './case-fields';

export const caseStatuses = ['draft', 'analyzed', 'optimized'] as const;
export type CaseStatus = (typeof caseStatuses)[number];

export const caseOrders = ['newest', 'oldest', 'title'] as const;
export type CaseOrder = (typeof caseOrders)[number];

export const caseFilters = ['all', ...caseStatuses, 'archived'] as const;
export type CaseFilter = (typeof caseFilters)[number];

export const jobKinds = ['analysis', 'optimization'] as const;
export type JobKind = (typeof jobKinds)[number];

export const TextSpan = z.strictObject({ text: z.string(), startIndex: z.int(), endIndex: z.int() });
export type TextSpan = z.infer<typeof TextSpan>;

export const Marker = z.strictObject({
  markerId: z.string(),
  markerName: z.string(),
  markerDescription: z.string(),
  markerCategory: z.string(),
  textHighlights: z.array(TextSpan),
});
export type Marker = z.infer<typeof Marker>;

export const AppliedTechnique = z.strictObject({
  techniqueId: z.string(),
  techniqueName: z.string(),
  techniqueDefinition: z.string(),
  techniqueMechanism: z.string(),
  techniqueApplication: z.string(),
  techniqueContribution: z.string(),
  textHighlights: z.array(TextSpan),
});
export type AppliedTechnique = z.infer<typeof AppliedTechnique>;

export const factKinds = [
  'money',
  'percent',
  'number',
  'date',
  'time',
  'link',
  'email',
  'phone',
  'quotation',
  'name',
  'merge-tag',
] as const;
export type FactKind = (typeof factKinds)[number];

export const FactReport = z.strictObject({
  kind: z.enum(factKinds),
  /** kept: same words · reworded: other form of the value · missing: only in the original · placeholder: invented. */
  state: z.enum(['kept', 'reworded', 'missing', 'placeholder']),
  text: z.string(),
  /** The sentence of the original that contains a missing fact; used to restore the fact. */
  context: z.optional(z.string()),
});
export type FactReport = z.infer<typeof FactReport>;

export const RunRecord = z.strictObject({
  modelId: z.string(),
  promptVersion: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  milliseconds: z.int(),
  /** The model's remark to the user; the offline engine states here that it is not a language model. */
  note: z.optional(z.string()),
  files: z.optional(z.array(DrawnOn)),
});
export type RunRecord = z.infer<typeof RunRecord>;

export const ActiveJob = z.strictObject({ id: z.string(), kind: z.enum(jobKinds) });
export type ActiveJob = z.infer<typeof ActiveJob>;

const optionalTexts = <Field extends CaseField>(fields: readonly Field[]) =>
  byField(fields, () => z.optional(z.string()));

export const CaseHead = z.strictObject({
  ...optionalTexts(headFields),
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  status: z.enum(caseStatuses),
  isArchived: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  optimizedAt: z.optional(z.string()),
  analysisModifiedAt: z.optional(z.string()),
  activeJob: z.optional(ActiveJob),
  /** Incremented by every change. A request with an older revision is refused. */
  revision: z.int(),
});
export type CaseHead = z.infer<typeof CaseHead>;

export const CaseBody = z.strictObject({
  ...optionalTexts(bodyFields),
  originalText: z.string(),
  optimizedText: z.optional(z.string()),
  language: z.optional(z.string()),
  optimizedChannel: z.optional(z.string()),
  /** Ids of the files that the optimized text is based on, not of all files of the case. */
  audienceFiles: z.array(z.string()),
  brandFiles: z.array(z.string()),
  evidence: z.partialRecord(z.enum(analysisFields), z.array(TextSpan)),
  behavioralMarkers: z.array(Marker),
  persuasionTechniques: z.array(AppliedTechnique),
  facts: z.array(FactReport),
  decisions: Decisions,
  possibleTechniques: z.array(z.strictObject({ techniqueId: z.string(), requiresFact: z.string() })),
  analysisRun: z.optional(RunRecord),
  optimizationRun: z.optional(RunRecord),
});
export type CaseBody = z.infer<typeof CaseBody>;

export const Case = z.extend(CaseHead, CaseBody.shape);
export type Case = z.infer<typeof Case>;
