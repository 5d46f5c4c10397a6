import { removeDocument } from '#shared/contract/documents';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { now } from '../kit/clock';
import { fileKeysOf } from '../kit/file-keys';
import { removeFiles } from '../kit/files';
import { handle } from '../kit/handle';
import type { StoredDocument } from './document-record';
import { findDocument, getStoredDocument, readDocuments, removeStoredDocument } from './document-store';
import { toDocuments } from './same-files';

/** How often a file may move on while it is removed: it arrives, is claimed, is read. */
const mostTries = 4;

export const handler = handle({ removeDocument }, async ({ caller, params }) => {
  const { sub } = caller;
  const { caseId, documentId } = params;
  await remove(sub, await getStoredDocument(sub, caseId, documentId));
  const left = await readDocuments(sub, caseId);
  return { documents: toDocuments(left, now()) };
});

/** The row goes last, and as it was read: while anything is stored it is on the list, and can be removed once more. */
async function remove(sub: string, first: StoredDocument) {
  let stored: StoredDocument | undefined = first;
  for (let tries = 0; stored && tries < mostTries; tries += 1) {
    await removeFiles(...fileKeysOf(sub, stored));
    if (await removeStoredDocument(sub, stored)) return;
    stored = await findDocument(sub, stored.caseId, stored.id);
  }
  if (stored) throw new AppError('busy', messages.busy);
}
