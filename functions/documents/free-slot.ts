import { occupiesSlot } from '#shared/documents/document';
import { documentsPerCase } from '#shared/limits';
import { fileKeysOf } from '../kit/file-keys';
import { removeFiles } from '../kit/files';
import { type StoredDocument, toDocument } from './document-record';
import { deleteDocumentRow } from './document-store';

/** Removes the oldest document without a stored file when a case is full. False when there is none to remove. */
export async function freeSlot(
  sub: string,
  documents: readonly StoredDocument[],
  now: string,
): Promise<boolean> {
  if (documents.length < documentsPerCase) return true;
  const idle = documents.find((document) => !occupiesSlot(toDocument(document, now)));
  if (!idle) return false;
  // If the row changed, its upload has just finished: the slot stays taken.
  if (await deleteDocumentRow(sub, idle)) await removeFiles(...fileKeysOf(sub, idle));
  return true;
}
