import * as z from 'zod/mini';
import { Case, caseFilters, CaseHead, caseOrders } from '#shared/cases/case';
import { CaseChanges, NewCase } from '#shared/cases/case-rules';
import { searchMaximum } from '#shared/limits';
import { Decisions } from '#shared/cases/decisions';
import { operation } from './operation';

const Id = z.string().check(z.regex(/^[0-9A-Z]{26}$/));
export const CaseId = z.strictObject({ caseId: Id });

export const listCases = operation({
  method: 'GET',
  path: '/api/cases',
  access: 'useCases',
  query: z.strictObject({
    filter: z.optional(z.enum(caseFilters)),
    /** Default: `newest`, which sorts by the last change. */
    sort: z.optional(z.enum(caseOrders)),
    /**
     * All words must occur in a case. One call searches at most 100 cases, so a page may be empty and have
     * a `nextCursor`.
     */
    search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(searchMaximum))),
    /** The `nextCursor` of the previous page, requested with the same filter, sort and search. */
    cursor: z.optional(z.string().check(z.maxLength(1_000))),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  }),
  status: 200,
  response: z.strictObject({ cases: z.array(CaseHead), nextCursor: z.optional(z.string()) }),
  errors: ['bad_request'],
  summary: 'List your own cases in the order you like, or search them, a page at a time',
});

export const createCase = operation({
  method: 'POST',
  path: '/api/cases',
  access: 'useCases',
  body: NewCase,
  status: 201,
  response: Case,
  errors: ['bad_request', 'case_limit'],
  summary: 'Create a case; an identical draft is reused, and the same key makes one case',
});

export const getCase = operation({
  method: 'GET',
  path: '/api/cases/{caseId}',
  access: 'useCases',
  params: CaseId,
  status: 200,
  response: Case,
  errors: ['case_not_found'],
  summary: 'Read one of your cases whole',
});

export const updateCase = operation({
  method: 'PATCH',
  path: '/api/cases/{caseId}',
  access: 'useCases',
  params: CaseId,
  body: z.extend(CaseChanges, { revision: z.int() }),
  status: 200,
  response: Case,
  errors: ['bad_request', 'case_not_found', 'plan_needed', 'case_busy', 'stale_case'],
  summary: 'Change texts and fields of a case; refused when it was changed elsewhere since',
});

export const setCaseArchived = operation({
  method: 'PUT',
  path: '/api/cases/{caseId}/archived',
  access: 'useCases',
  params: CaseId,
  body: z.strictObject({ isArchived: z.boolean() }),
  status: 200,
  response: CaseHead,
  errors: ['case_not_found', 'busy'],
  summary: 'Archive or restore a case',
});

export const archiveOptimizedCases = operation({
  method: 'POST',
  path: '/api/cases/archive-optimized',
  access: 'useCases',
  status: 200,
  response: z.strictObject({
    archived: z.int(),
    skipped: z.int(),
    isComplete: z.boolean(),
  }),
  errors: ['busy'],
  summary: 'Archive your optimized cases, a bounded number per call: call again until it is complete',
});

export const duplicateCase = operation({
  method: 'POST',
  path: '/api/cases/{caseId}/duplicate',
  access: 'useCases',
  params: CaseId,
  status: 201,
  response: Case,
  errors: ['case_not_found', 'case_limit', 'busy'],
  summary: 'Copy a case: its status, texts and fields, not its markers, techniques or files',
});

export const deleteCase = operation({
  method: 'DELETE',
  path: '/api/cases/{caseId}',
  access: 'useCases',
  params: CaseId,
  status: 200,
  /** The deadline for `restoreCase`. */
  response: z.strictObject({ restorableUntil: z.string() }),
  errors: ['case_not_found', 'busy'],
  summary: 'Delete a case at once; it can be brought back for ten minutes, then it is gone for good',
});

export const restoreCase = operation({
  method: 'POST',
  path: '/api/cases/{caseId}/restore',
  access: 'useCases',
  params: CaseId,
  status: 200,
  response: CaseHead,
  errors: ['case_not_found', 'case_limit', 'busy'],
  summary: 'Bring back a case that was deleted within the last ten minutes',
});

export const saveDecisions = operation({
  method: 'PUT',
  path: '/api/cases/{caseId}/decisions',
  access: 'useCases',
  params: CaseId,
  body: z.strictObject({ revision: z.int(), decisions: Decisions }),
  status: 200,
  response: CaseHead,
  errors: ['bad_request', 'case_not_found', 'status_refused', 'case_busy', 'stale_case'],
  summary: 'Keep what was decided about the changes of the optimized text, in place of what was kept before',
});
