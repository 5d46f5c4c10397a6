import { holdsPlace } from '#shared/documents/holds-place';
import { documentsPerCase } from '#shared/limits';
import { fileKeysOf } from '../kit/file-keys';
import { removeFiles } from '../kit/files';
import { type StoredDocument, toDocument } from './document-record';
import { removeStoredDocument } from './document-store';

/**
 * Makes room for one more among the files of a full case: the oldest goes of which nothing is stored, such as an upload
 * that was never finished. False when the case is full of files.
 */
export async function makeRoom(
  sub: string,
  documents: readonly StoredDocument[],
  now: string,
): Promise<boolean> {
  if (documents.length < documentsPerCase) return true;
  const idle = documents.find((document) => !holdsPlace(toDocument(document, now)));
  if (!idle) return false;
  // Its upload may arrive at this very moment: then it is that file's place, and the case is full after all.
  if (await removeStoredDocument(sub, idle)) await removeFiles(...fileKeysOf(sub, idle));
  return true;
}
