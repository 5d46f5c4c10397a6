import { removeDocument } from '#shared/contract/documents';
import { now } from '../kit/clock';
import { fileKeysOf } from '../kit/file-keys';
import { removeFiles } from '../kit/files';
import { handle } from '../kit/handle';
import { toDocument } from './document-record';
import { getStoredDocument, readDocuments, removeStoredDocument } from './document-store';

// The row goes last: while anything is stored it is on the list, and can be removed once more.
export const handler = handle({ removeDocument }, async ({ caller, params }) => {
  const { sub } = caller;
  const { caseId, documentId } = params;
  const stored = await getStoredDocument(sub, caseId, documentId);
  await removeFiles(...fileKeysOf(sub, stored));
  await removeStoredDocument(sub, stored);
  const left = await readDocuments(sub, caseId);
  return { documents: left.map((document) => toDocument(document, now())) };
});
