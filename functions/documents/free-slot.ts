import { occupiesSlot } from '#shared/documents/document';
import { documentsPerCase } from '#shared/limits';
import { fileKeysOf } from '../kit/file-keys';
import { removeFiles } from '../kit/files';
import { type StoredDocument, toDocument } from './document-record';
import { deleteDocumentRow } from './document-store';

/**
 * Frees a slot in a full case by removing its oldest document without a stored file, such as an upload that was never
 * finished. False when all documents of a full case have their files.
 */
export async function freeSlot(
  sub: string,
  documents: readonly StoredDocument[],
  now: string,
): Promise<boolean> {
  if (documents.length < documentsPerCase) return true;
  const idle = documents.find((document) => !occupiesSlot(toDocument(document, now)));
  if (!idle) return false;
  // If the row changed, its upload has just been finished: the slot stays taken, and saving finds the case full.
  if (await deleteDocumentRow(sub, idle)) await removeFiles(...fileKeysOf(sub, idle));
  return true;
}
