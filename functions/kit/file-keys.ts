import { filePrefixes } from './names';

/** Every key of the bucket, built here and nowhere else; what a person called a file never stands in one. */

/** Where the browser sends a file of a case, until it has been looked at. */
export const pendingFileKey = (sub: string, caseId: string, documentId: string) =>
  `${filePrefixes.pending}${sub}/${caseId}/${documentId}`;
/** The same of a picture of the person. */
export const pendingAvatarKey = (sub: string, avatarId: string) =>
  `${filePrefixes.pending}${sub}/${avatarId}`;

/** The file of a case that was sent to this key; undefined: something else, such as a picture of a person. */
export function pendingFileOf(key: string): { sub: string; caseId: string; documentId: string } | undefined {
  const [sub, caseId, documentId, more] = key.slice(filePrefixes.pending.length).split('/');
  if (!key.startsWith(filePrefixes.pending) || !sub || !caseId || !documentId || more !== undefined)
    return undefined;
  return { sub, caseId, documentId };
}

export const documentFileKey = (sub: string, caseId: string, documentId: string) =>
  `${caseFilesPrefix(sub, caseId)}${documentId}/file`;
/** The passages that were read of it. */
export const passagesFileKey = (sub: string, caseId: string, documentId: string) =>
  `${caseFilesPrefix(sub, caseId)}${documentId}/passages.json`;
/** Wherever something of a file may stand. */
export const fileKeysOf = (sub: string, { caseId, id }: { caseId: string; id: string }) => [
  pendingFileKey(sub, caseId, id),
  documentFileKey(sub, caseId, id),
  passagesFileKey(sub, caseId, id),
];
export const caseFilesPrefix = (sub: string, caseId: string) => `${filePrefixes.documents}${sub}/${caseId}/`;

/** One per person: a new picture takes the place of the old one. */
export const avatarFileKey = (sub: string) => `${filePrefixes.avatars}${sub}/picture`;

/** All that a person has in the bucket stands under these. */
export const personFilesPrefixes = (sub: string) =>
  Object.values(filePrefixes).map((prefix) => `${prefix}${sub}/`);
