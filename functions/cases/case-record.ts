import * as z from 'zod/mini';
import { type Case, CaseBody, CaseHead, caseStatuses, jobKinds } from '#shared/cases/case';
import {
  allFields,
  type BodyField,
  bodyFields,
  byField,
  type CaseField,
  type HeadField,
  headFields,
} from '#shared/cases/case-fields';

/** The run in progress on a case; ignored after `until`, even if no worker has ended it. */
export const StoredActiveJob = z.object({
  id: z.string(),
  kind: z.enum(jobKinds),
  until: z.string(),
  /** The status that the case gets back if the run fails. */
  statusBefore: z.enum(caseStatuses),
});
export type StoredActiveJob = z.infer<typeof StoredActiveJob>;

/** Digests of an optimization's inputs: `material` of all of them, `text` of the original text alone. */
export const InputDigests = z.object({ material: z.string(), text: z.string() });
export type InputDigests = z.infer<typeof InputDigests>;

export const StoredHead = z.object({
  ...CaseHead.shape,
  activeJob: z.optional(StoredActiveJob),
  digest: z.string(),
  versions: z.int(),
  /** When the case was deleted. Only `restoreCase` and the purge may read a deleted case. */
  deletedAt: z.optional(z.string()),
});
export type StoredHead = z.infer<typeof StoredHead>;

/** The item with a case's texts. `optimizedFrom` is not in the other item, the head, which all indexes copy. */
export const StoredBody = z.extend(CaseBody, { optimizedFrom: z.optional(InputDigests) });
export type StoredBody = z.infer<typeof StoredBody>;

export interface CaseRecord {
  head: StoredHead;
  body: StoredBody;
}

export function newCase(input: {
  id: string;
  digest: string;
  title: string;
  originalText: string;
  now: string;
}): CaseRecord {
  const { id, digest, title, originalText, now } = input;
  return {
    head: {
      id,
      digest,
      title,
      excerpt: excerptOf(originalText),
      status: 'draft',
      isArchived: false,
      createdAt: now,
      updatedAt: now,
      revision: 1,
      versions: 0,
    },
    body: {
      originalText,
      audienceFiles: [],
      brandFiles: [],
      evidence: {},
      behavioralMarkers: [],
      persuasionTechniques: [],
      facts: [],
      decisions: {},
      possibleTechniques: [],
    },
  };
}

export function fieldValues({ head, body }: CaseRecord): Record<CaseField, string> {
  const stored: Partial<Record<CaseField, string>> = { ...head, ...body };
  return byField(allFields, (field) => stored[field] ?? '');
}

type Values<Field extends CaseField> = Partial<Record<Field, string>>;

export const byItem = (values: Values<CaseField>): { head: Values<HeadField>; body: Values<BodyField> } => ({
  head: pickDefined(values, headFields),
  body: pickDefined(values, bodyFields),
});

const pickDefined = <Field extends CaseField>(values: Values<CaseField>, fields: readonly Field[]) => {
  const given = fields.filter((field) => values[field] !== undefined);
  return byField(given, (field) => values[field]);
};

export const isBusy = (head: StoredHead, now: string) =>
  head.activeJob !== undefined && head.activeJob.until > now;

export function toCase(record: CaseRecord, now: string): Case {
  const { optimizedFrom: _from, ...body } = record.body;
  return { ...toHead(record.head, now), ...body };
}

export function toHead(stored: StoredHead, now: string): CaseHead {
  const { activeJob, digest: _digest, versions: _versions, ...head } = stored;
  if (!activeJob || activeJob.until <= now) return head;
  return { ...head, activeJob: { id: activeJob.id, kind: activeJob.kind } };
}

export function toDeletedHead({ activeJob, ...head }: StoredHead, deletedAt: string): StoredHead {
  const status = activeJob?.statusBefore ?? head.status;
  return { ...head, status, deletedAt, revision: head.revision + 1 };
}

/** The first words of a text for a card: at most 180 characters, cut at a word. */
export function excerptOf(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= 180) return flat;
  const cut = flat.slice(0, 180);
  const word = cut.slice(0, Math.max(cut.lastIndexOf(' '), 120));
  // Do not leave half of a surrogate pair behind.
  return `${word.replace(/[\uD800-\uDBFF]$/, '')}…`;
}
