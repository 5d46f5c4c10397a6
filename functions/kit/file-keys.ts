import { filePrefixes } from './names';

/** Every key of the bucket, built here and nowhere else; what a person called a file never stands in one. */

/** Where the browser sends a file, until it has been looked at. */
export const pendingFileKey = (sub: string, id: string) => `${filePrefixes.pending}${sub}/${id}`;

export const documentFileKey = (sub: string, caseId: string, documentId: string) =>
  `${caseFilesPrefix(sub, caseId)}${documentId}/file`;
/** The passages that were read of it. */
export const passagesFileKey = (sub: string, caseId: string, documentId: string) =>
  `${caseFilesPrefix(sub, caseId)}${documentId}/passages.json`;
/** Wherever something of a file may stand. */
export const fileKeysOf = (sub: string, { caseId, id }: { caseId: string; id: string }) => [
  pendingFileKey(sub, id),
  documentFileKey(sub, caseId, id),
  passagesFileKey(sub, caseId, id),
];
export const caseFilesPrefix = (sub: string, caseId: string) => `${filePrefixes.documents}${sub}/${caseId}/`;

/** One per person: a new picture takes the place of the old one. */
export const avatarFileKey = (sub: string) => `${filePrefixes.avatars}${sub}/picture`;

/** All that a person has in the bucket stands under these. */
export const personFilesPrefixes = (sub: string) =>
  Object.values(filePrefixes).map((prefix) => `${prefix}${sub}/`);
