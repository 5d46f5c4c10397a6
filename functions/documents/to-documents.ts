import type { CaseDocument } from '#shared/documents/document';
import { type StoredDocument, toDocument } from './document-record';

/**
 * Files with the same content as an earlier one of their type: the id of each, and the id of the earlier one.
 * @param documents The oldest first.
 */
export function duplicatesOf(documents: readonly StoredDocument[]): Map<string, string> {
  const originals = new Map<string, string>();
  const duplicates = new Map<string, string>();
  for (const { id, documentType, state, mark } of documents) {
    if (state !== 'ready' || !mark) continue;
    const content = `${documentType} ${mark}`;
    const original = originals.get(content);
    if (original) duplicates.set(id, original);
    else originals.set(content, id);
  }
  return duplicates;
}

/** The files of a case as the API returns them at `now`. */
export function toDocuments(documents: readonly StoredDocument[], now: string): CaseDocument[] {
  const duplicates = duplicatesOf(documents);
  return documents.map((document) => {
    const sameAs = duplicates.get(document.id);
    return { ...toDocument(document, now), ...(sameAs ? { sameAs } : {}) };
  });
}
