import * as z from 'zod/mini';
import { type Case, CaseBody, CaseHead, caseStatuses, jobKinds } from '#shared/cases/case';
import { excerptOf } from '#shared/cases/case-rules';

/** The run that works on a case. After `until` it no longer counts, whatever became of it. */
export const StoredActiveJob = z.object({
  id: z.string(),
  kind: z.enum(jobKinds),
  until: z.string(),
  /** Where the case goes back to when the run fails. */
  statusBefore: z.enum(caseStatuses),
});
export type StoredActiveJob = z.infer<typeof StoredActiveJob>;

/** What an optimized text was made from, in two digests: all of it, and the text alone. */
export const MadeFrom = z.object({ material: z.string(), text: z.string() });
export type MadeFrom = z.infer<typeof MadeFrom>;

/** A case as the table has it: the head that lists carry, and the body with its texts. */
export const StoredHead = z.object({
  ...CaseHead.shape,
  activeJob: z.optional(StoredActiveJob),
  /** Stands for title and text, to find an identical draft. */
  digest: z.string(),
  versions: z.int(),
  /** Since when it is deleted: nobody sees it any more, and only `restoreCase` knows it. */
  deletedAt: z.optional(z.string()),
});
export type StoredHead = z.infer<typeof StoredHead>;

/** Not on the head: every index of the lists carries that. */
export const StoredBody = z.extend(CaseBody, { optimizedFrom: z.optional(MadeFrom) });
export type StoredBody = z.infer<typeof StoredBody>;

export interface CaseRecord {
  head: StoredHead;
  body: StoredBody;
}

/** A new draft. `id` and `digest` come from outside: chance and hashing are not decided here. */
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

/** True while a run works on the case at `now`. */
export const isBusy = (head: StoredHead, now: string) =>
  head.activeJob !== undefined && head.activeJob.until > now;

/** The case as its owner sees it. */
export function toCase(record: CaseRecord, now: string): Case {
  const { optimizedFrom: _from, ...body } = record.body;
  return { ...toHead(record.head, now), ...body };
}

export function toHead(stored: StoredHead, now: string): CaseHead {
  const { activeJob, digest: _digest, versions: _versions, ...head } = stored;
  if (!activeJob || activeJob.until <= now) return head;
  return { ...head, activeJob: { id: activeJob.id, kind: activeJob.kind } };
}
