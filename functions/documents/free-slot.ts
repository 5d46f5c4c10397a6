import { occupiesSlot } from '#shared/documents/document';
import { documentsPerCase } from '#shared/limits';
import { fileKeysOf } from '../kit/file-keys';
import { removeFiles } from '../kit/files';
import { type StoredDocument, toDocument } from './document-record';
import { deleteDocumentRow } from './document-store';

/** If the case is full, removes its oldest document without a stored file. False if there is none. */
export async function freeSlot(
  sub: string,
  documents: readonly StoredDocument[],
  now: string,
): Promise<boolean> {
  if (documents.length < documentsPerCase) return true;
  const idle = documents.find((document) => !occupiesSlot(toDocument(document, now)));
  if (!idle) return false;
  // If the row changed, its upload has just finished, and the case stays full.
  if (await deleteDocumentRow(sub, idle)) await removeFiles(...fileKeysOf(sub, idle));
  return true;
}
