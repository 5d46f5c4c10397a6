import type { DrawnOn } from '#shared/documents/document';
import { readDocuments } from './document-store';
import { readPassages } from './passages-store';
import { type RankedPassages, rankPassages, type ReadDocument } from './rank-passages';
import { duplicatesOf } from './document-record';

export interface FileMaterial {
  audienceFiles: string;
  brandFiles: string;
  drawnOn: DrawnOn[];
}

export async function findPassages(sub: string, caseId: string, question: string): Promise<FileMaterial> {
  const all = await readDocuments(sub, caseId);
  const duplicates = duplicatesOf(all);
  const ready = all.filter(
    ({ id, state, chunks = 0 }) => state === 'ready' && chunks > 0 && !duplicates.has(id),
  );
  const documents: ReadDocument[] = await Promise.all(
    ready.map(async ({ id, name, documentType }) => ({
      id,
      name,
      documentType,
      passages: await readPassages(sub, caseId, id),
    })),
  );
  const ofType = (documentType: ReadDocument['documentType']) =>
    rankPassages(
      documents.filter((document) => document.documentType === documentType),
      question,
    );
  const [audience, brand] = [ofType('audience'), ofType('brand')];
  return {
    audienceFiles: materialOf(audience),
    brandFiles: materialOf(brand),
    drawnOn: [...audience, ...brand].map(({ document, passages }) => ({
      documentId: document.id,
      documentType: document.documentType,
      name: document.name,
      passages: passages.length,
    })),
  };
}

const materialOf = (ranked: readonly RankedPassages[]) =>
  ranked.map(({ passages }) => passages.join('\n[…]\n')).join('\n\n');
