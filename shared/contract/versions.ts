import * as z from 'zod/mini';
import { Case } from '#shared/cases/case';
import { Version, VersionHead } from '#shared/cases/version';
import { CaseId } from './cases';
import { operation } from './operation';

const VersionId = z.extend(CaseId, {
  number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(99_999)),
});

export const listVersions = operation({
  method: 'GET',
  path: '/api/cases/{caseId}/versions',
  access: 'useCases',
  params: CaseId,
  query: z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(1_000))) }),
  status: 200,
  response: z.strictObject({ versions: z.array(VersionHead), nextCursor: z.optional(z.string()) }),
  errors: ['bad_request', 'case_not_found'],
  summary: 'List the optimizations of a case, the newest first, a page at a time',
});

export const getVersion = operation({
  method: 'GET',
  path: '/api/cases/{caseId}/versions/{number}',
  access: 'useCases',
  params: VersionId,
  status: 200,
  response: Version,
  errors: ['case_not_found', 'version_not_found'],
  summary: 'Read one optimization of a case whole, with the text that it was made from',
});

export const restoreVersion = operation({
  method: 'POST',
  path: '/api/cases/{caseId}/versions/{number}/restore',
  access: 'useCases',
  params: VersionId,
  body: z.strictObject({ revision: z.int() }),
  status: 200,
  response: Case,
  errors: ['bad_request', 'case_not_found', 'version_not_found', 'case_busy', 'stale_case'],
  summary:
    'Bring an older optimization back as the newest version; the one that is there stays in the history',
});
