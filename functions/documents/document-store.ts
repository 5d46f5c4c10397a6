import { documentsPerCase } from '#shared/limits';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { headFrom } from '../cases/case-store';
import { caseKey, documentCountKey, documentKey, documentsPrefix, profileKey } from '../kit/keys';
import { queryPage, readRows, type Row, type Write, writeAll } from '../kit/table';
import { StoredDocument } from './document-record';

const documentFrom = (row: Row | undefined) => row && StoredDocument.parse(row);

/** The files of a case, the oldest first. One request: a case holds a bounded number. */
export async function readDocuments(sub: string, caseId: string): Promise<StoredDocument[]> {
  const { pk } = caseKey(sub, caseId);
  const { rows } = await queryPage({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': pk, ':prefix': documentsPrefix(caseId) },
    ConsistentRead: true,
  });
  const documents = rows.map((row) => StoredDocument.parse(row));
  return documents.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}

/** The same of a case that exists. Throws `case_not_found`. */
export async function listDocumentsOf(sub: string, caseId: string): Promise<StoredDocument[]> {
  const [[head], documents] = await Promise.all([
    readRows([caseKey(sub, caseId)]),
    readDocuments(sub, caseId),
  ]);
  if (!headFrom(head)) throw new AppError('case_not_found', messages.caseNotFound);
  return documents;
}

/** One file whatever became of its case; undefined when it was removed. */
export async function findDocument(sub: string, caseId: string, id: string) {
  const [row] = await readRows([documentKey(sub, caseId, id)]);
  return documentFrom(row);
}

/** One file of a case that exists. Throws `case_not_found`, `document_not_found`. */
export async function getStoredDocument(sub: string, caseId: string, id: string): Promise<StoredDocument> {
  const [head, row] = await readRows([caseKey(sub, caseId), documentKey(sub, caseId, id)]);
  if (!headFrom(head)) throw new AppError('case_not_found', messages.caseNotFound);
  const document = documentFrom(row);
  if (!document) throw new AppError('document_not_found', messages.documentNotFound);
  return document;
}

/** True when it was written; false when the case is full, gone, or has this file already. */
export const saveNewDocument = async (sub: string, document: StoredDocument): Promise<boolean> =>
  (await writeAll([
    {
      put: {
        Item: { ...documentKey(sub, document.caseId, document.id), ...document },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    {
      update: {
        Key: documentCountKey(sub, document.caseId),
        UpdateExpression: 'ADD documents :one',
        ConditionExpression: 'attribute_not_exists(documents) OR documents < :most',
        ExpressionAttributeValues: { ':one': 1, ':most': documentsPerCase },
      },
    },
    ...isThere(sub, document.caseId),
  ])) === undefined;

/**
 * Writes the next state of a file. False when it has changed since it was read, was removed, or its case or its owner's
 * account is going: nothing may be kept for those.
 */
export const saveDocument = async (
  sub: string,
  before: StoredDocument,
  after: StoredDocument,
): Promise<boolean> =>
  (await writeAll([
    {
      put: {
        Item: {
          ...documentKey(sub, after.caseId, after.id),
          ...after,
          revision: before.revision + 1,
        },
        ConditionExpression: 'revision = :revision',
        ExpressionAttributeValues: { ':revision': before.revision },
      },
    },
    ...isThere(sub, after.caseId),
  ])) === undefined;

/** Takes the row of a file away. False when it is gone already, or has changed since it was read. */
export const removeStoredDocument = async (
  sub: string,
  { caseId, id, revision }: StoredDocument,
): Promise<boolean> =>
  (await writeAll([
    {
      remove: {
        Key: documentKey(sub, caseId, id),
        ConditionExpression: 'revision = :revision',
        ExpressionAttributeValues: { ':revision': revision },
      },
    },
    {
      update: {
        Key: documentCountKey(sub, caseId),
        UpdateExpression: 'ADD documents :less',
        ExpressionAttributeValues: { ':less': -1 },
      },
    },
  ])) === undefined;

const isThere = (sub: string, caseId: string): Write[] => [
  {
    check: {
      Key: caseKey(sub, caseId),
      ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(deletedAt)',
    },
  },
  {
    check: {
      Key: profileKey(sub),
      ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(closingAt)',
    },
  },
];
