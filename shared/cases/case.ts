import * as z from 'zod/mini';
import { Decisions } from '#shared/cases/decisions';
import { DrawnOn } from '#shared/documents/document';
import { analysisFields, bodyFields, byField, type CaseField, headFields } from './case-fields';

export const caseStatuses = ['draft', 'analyzed', 'optimized'] as const;
export type CaseStatus = (typeof caseStatuses)[number];

export const jobKinds = ['analysis', 'optimization'] as const;
export type JobKind = (typeof jobKinds)[number];

/** A verbatim span of a text; `text.slice(startIndex, endIndex)` is `text`, in UTF-16 units. */
export const TextSpan = z.strictObject({ text: z.string(), startIndex: z.int(), endIndex: z.int() });
export type TextSpan = z.infer<typeof TextSpan>;

export const Marker = z.strictObject({
  markerId: z.string(),
  markerName: z.string(),
  markerDescription: z.string(),
  markerCategory: z.string(),
  /** What the catalogue says of it: whether it helps or hurts, and its definition, are looked up by id. */
  textHighlights: z.array(TextSpan),
});
export type Marker = z.infer<typeof Marker>;

/** Spans of the optimized text that hold the technique are in `textHighlights`. */
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

/** One fact as it was compared between source and rewrite. */
export const FactReport = z.strictObject({
  kind: z.enum(factKinds),
  /** kept: same words · reworded: same value in another form · missing: in the copy, not in the rewrite · placeholder: was new in the rewrite and was taken out. */
  state: z.enum(['kept', 'reworded', 'missing', 'placeholder']),
  text: z.string(),
  /** The sentence of the copy that holds a missing fact, for restoring it. */
  context: z.optional(z.string()),
});
export type FactReport = z.infer<typeof FactReport>;

/** What is stored beside a result about the model call that made it. */
export const RunRecord = z.strictObject({
  modelId: z.string(),
  promptVersion: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  milliseconds: z.int(),
  /** An honest remark of whoever answered, such as the offline engine saying what it is. */
  note: z.optional(z.string()),
  /** The person's files that an optimization drew on; absent: there were none. */
  files: z.optional(z.array(DrawnOn)),
});
export type RunRecord = z.infer<typeof RunRecord>;

export const ActiveJob = z.strictObject({ id: z.string(), kind: z.enum(jobKinds) });
export type ActiveJob = z.infer<typeof ActiveJob>;

const optionalTexts = <Field extends CaseField>(fields: readonly Field[]) =>
  byField(fields, () => z.optional(z.string()));

/** What a list shows of a case; small, because lists cost by it. */
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
  /** Counts every accepted change; a save made on an older one is refused. */
  revision: z.int(),
});
export type CaseHead = z.infer<typeof CaseHead>;

export const CaseBody = z.strictObject({
  ...optionalTexts(bodyFields),
  originalText: z.string(),
  optimizedText: z.optional(z.string()),
  language: z.optional(z.string()),
  optimizedChannel: z.optional(z.string()),
  /** Ids of the files that the optimized text drew on; `listDocuments` has all files of the case. */
  audienceFiles: z.array(z.string()),
  brandFiles: z.array(z.string()),
  /** The words of the copy that show each analysis field. */
  evidence: z.partialRecord(z.enum(analysisFields), z.array(TextSpan)),
  behavioralMarkers: z.array(Marker),
  persuasionTechniques: z.array(AppliedTechnique),
  facts: z.array(FactReport),
  /** What the person decided about the changes of the optimized text, by change. */
  decisions: Decisions,
  /** Techniques that would fit when the person supplies the named fact. */
  possibleTechniques: z.array(z.strictObject({ techniqueId: z.string(), requiresFact: z.string() })),
  analysisRun: z.optional(RunRecord),
  optimizationRun: z.optional(RunRecord),
});
export type CaseBody = z.infer<typeof CaseBody>;

export const Case = z.extend(CaseHead, CaseBody.shape);
export type Case = z.infer<typeof Case>;
