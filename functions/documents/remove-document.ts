import { removeDocument } from '#shared/contract/documents';
import { now } from '../kit/clock';
import { fileKeysOf } from '../kit/file-keys';
import { removeFiles } from '../kit/files';
import { handle } from '../kit/handle';
import { conflict, retryOnConflict } from '../kit/retry';
import { type StoredDocument, toDocuments } from './document-record';
import { deleteDocumentRow, findDocument, getStoredDocument, readDocuments } from './document-store';

export const handler = handle({ removeDocument }, async ({ caller, params }) => {
  const { sub } = caller;
  const { caseId, documentId } = params;
  await remove(sub, await getStoredDocument(sub, caseId, documentId));
  const left = await readDocuments(sub, caseId);
  return { documents: toDocuments(left, now()) };
});

/** Deletes the row last, so that the document stays listed and removable while its file is stored. */
async function remove(sub: string, first: StoredDocument): Promise<void> {
  let stored: StoredDocument | undefined = first;
  await retryOnConflict('the document', async () => {
    if (!stored) return undefined;
    await removeFiles(...fileKeysOf(sub, stored));
    if (await deleteDocumentRow(sub, stored)) return undefined;
    stored = await findDocument(sub, stored.caseId, stored.id);
    return conflict;
  });
}
