import { documentsPerCase } from '#shared/limits';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { headFrom } from '../cases/case-store';
import { anyOf, is, isBelow, isMissing, isNewRow, rowExists } from '../kit/expression';
import { caseKey, documentCountKey, documentKey, documentsPrefix, profileKey } from '../kit/keys';
import { queryPage, readRows, type Row, type Write, writeAll } from '../kit/table';
import { isOpenAccount } from '../profile/profile-store';
import { StoredDocument } from './document-record';

const documentFrom = (row: Row | undefined) => row && StoredDocument.parse(row);

export async function readDocuments(sub: string, caseId: string): Promise<StoredDocument[]> {
  const { pk } = caseKey(sub, caseId);
  const { rows } = await queryPage({
    partition: pk,
    sort: { beginsWith: documentsPrefix(caseId) },
    isConsistent: true,
  });
  const documents = rows.map((row) => StoredDocument.parse(row));
  return documents.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}

export async function listDocumentsOf(sub: string, caseId: string): Promise<StoredDocument[]> {
  const [[head], documents] = await Promise.all([
    readRows([caseKey(sub, caseId)]),
    readDocuments(sub, caseId),
  ]);
  if (!headFrom(head)) throw new AppError('case_not_found', messages.caseNotFound);
  return documents;
}

export async function findDocument(sub: string, caseId: string, id: string) {
  const [row] = await readRows([documentKey(sub, caseId, id)]);
  return documentFrom(row);
}

export async function getStoredDocument(sub: string, caseId: string, id: string): Promise<StoredDocument> {
  const [head, row] = await readRows([caseKey(sub, caseId), documentKey(sub, caseId, id)]);
  if (!headFrom(head)) throw new AppError('case_not_found', messages.caseNotFound);
  const document = documentFrom(row);
  if (!document) throw new AppError('document_not_found', messages.documentNotFound);
  return document;
}

export const createDocument = async (sub: string, document: StoredDocument): Promise<boolean> =>
  (await writeAll([
    { put: { ...documentKey(sub, document.caseId, document.id), ...document }, when: [isNewRow] },
    {
      update: documentCountKey(sub, document.caseId),
      add: { documents: 1 },
      when: [anyOf(isMissing('documents'), isBelow('documents', documentsPerCase))],
    },
    ...ownerChecks(sub, document.caseId),
  ])) === undefined;

/** False if the document changed or was removed since `before`, or its case or account is deleted. */
export const saveDocument = async (
  sub: string,
  before: StoredDocument,
  after: StoredDocument,
): Promise<boolean> =>
  (await writeAll([
    {
      put: { ...documentKey(sub, after.caseId, after.id), ...after, revision: before.revision + 1 },
      when: [is('revision', before.revision)],
    },
    ...ownerChecks(sub, after.caseId),
  ])) === undefined;

export const deleteDocumentRow = async (
  sub: string,
  { caseId, id, revision }: StoredDocument,
): Promise<boolean> =>
  (await writeAll([
    { delete: documentKey(sub, caseId, id), when: [is('revision', revision)] },
    { update: documentCountKey(sub, caseId), add: { documents: -1 } },
  ])) === undefined;

const ownerChecks = (sub: string, caseId: string): Write[] => [
  { check: caseKey(sub, caseId), when: [rowExists, isMissing('deletedAt')] },
  { check: profileKey(sub), when: isOpenAccount },
];
