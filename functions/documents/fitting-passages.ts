import type { DrawnOn } from '#shared/documents/document';
import { readDocuments } from './document-store';
import { readPassages } from './passages-store';
import { sameFiles } from './same-files';
import { type FittingPassages, rankPassages, type ReadDocument } from './rank-passages';

/** What a rewrite is given of the files of its case. */
export interface FileMaterial {
  audienceFiles: string;
  brandFiles: string;
  drawnOn: DrawnOn[];
}

/** The passages of the files of a case that fit `question` best, each file once, as material and as what was drawn on. */
export async function fittingPassages(sub: string, caseId: string, question: string): Promise<FileMaterial> {
  const all = await readDocuments(sub, caseId);
  const same = sameFiles(all);
  const ready = all.filter(({ id, state, chunks = 0 }) => state === 'ready' && chunks > 0 && !same.has(id));
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

const materialOf = (fitting: readonly FittingPassages[]) =>
  fitting.map(({ passages }) => passages.join('\n[…]\n')).join('\n\n');
