import type { CaseDocument } from '#shared/documents/document';
import { type StoredDocument, toDocument } from './document-record';

/**
 * The files that hold the same as an earlier one of their kind, by their ids, each with the id of that one.
 * @param documents The oldest first.
 */
export function sameFiles(documents: readonly StoredDocument[]): Map<string, string> {
  const firsts = new Map<string, string>();
  const same = new Map<string, string>();
  for (const { id, documentType, state, mark } of documents) {
    if (state !== 'ready' || !mark) continue;
    const key = `${documentType} ${mark}`;
    const first = firsts.get(key);
    if (first) same.set(id, first);
    else firsts.set(key, id);
  }
  return same;
}

/** The files of a case as their owner sees them at `now`. */
export function toDocuments(documents: readonly StoredDocument[], now: string): CaseDocument[] {
  const same = sameFiles(documents);
  return documents.map((document) => {
    const sameAs = same.get(document.id);
    return { ...toDocument(document, now), ...(sameAs ? { sameAs } : {}) };
  });
}
