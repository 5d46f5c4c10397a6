import * as z from 'zod/mini';
import { IdempotencyKey } from '#shared/cases/case-rules';
import { CaseDocument } from '#shared/documents/document';
import { NewUpload, UploadForm } from '#shared/documents/upload-rules';
import { CaseId } from './cases';
import { operation } from './operation';

const DocumentId = z.extend(CaseId, { documentId: z.string().check(z.regex(/^[0-9A-Z]{26}$/)) });

export const startUpload = operation({
  method: 'POST',
  path: '/api/cases/{caseId}/documents',
  // Brand guidelines also require `brandVoice`; the operation checks that.
  access: 'audienceInfo',
  params: CaseId,
  body: z.extend(NewUpload, { idempotencyKey: IdempotencyKey }),
  status: 201,
  response: z.strictObject({ document: CaseDocument, upload: UploadForm }),
  errors: ['bad_request', 'case_not_found', 'plan_needed', 'document_limit', 'busy'],
  summary: 'Announce a file of a case and get the form that uploads it; the same key is the same file',
});

export const finishUpload = operation({
  method: 'POST',
  path: '/api/cases/{caseId}/documents/{documentId}/finish',
  access: 'audienceInfo',
  params: DocumentId,
  status: 202,
  /** State `reading`, or `failed` for a file type that cannot be read. Poll `listDocuments` for later states. */
  response: CaseDocument,
  errors: ['case_not_found', 'document_not_found', 'plan_needed', 'upload_missing', 'busy'],
  summary: 'Say that a file has arrived, and have it read; on one that failed: have it read again',
});

export const listDocuments = operation({
  method: 'GET',
  path: '/api/cases/{caseId}/documents',
  access: 'useCases',
  params: CaseId,
  status: 200,
  response: z.strictObject({ documents: z.array(CaseDocument) }),
  errors: ['case_not_found'],
  summary: 'List the files of a case, the oldest first, with what became of each',
});

export const getDocument = operation({
  method: 'GET',
  path: '/api/cases/{caseId}/documents/{documentId}',
  access: 'useCases',
  params: DocumentId,
  status: 200,
  /** `url` downloads the original file until `expiresAt`. */
  response: z.strictObject({ document: CaseDocument, url: z.string(), expiresAt: z.string() }),
  errors: ['case_not_found', 'document_not_found'],
  summary: 'Open a file of a case through a link that lasts a few minutes',
});

export const removeDocument = operation({
  method: 'DELETE',
  path: '/api/cases/{caseId}/documents/{documentId}',
  access: 'useCases',
  params: DocumentId,
  status: 200,
  response: z.strictObject({ documents: z.array(CaseDocument) }),
  errors: ['case_not_found', 'document_not_found', 'busy'],
  summary: 'Remove a file with all that was read of it, at any time; answers the files that are left',
});
