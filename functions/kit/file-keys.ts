import * as z from 'zod/mini';
import { filePrefixes } from './names';

/** Every key of the bucket is built here. The name that a user gave a file is never part of one. */

export const pendingFileKey = (sub: string, caseId: string, documentId: string) =>
  `${filePrefixes.pending}${sub}/${caseId}/${documentId}`;
export const pendingAvatarKey = (sub: string, avatarId: string) =>
  `${filePrefixes.pending}${sub}/${avatarId}`;

export type Pending = { sub: string; caseId: string; documentId: string } | { sub: string; avatarId: string };

export function pendingAt(key: string): Pending | undefined {
  if (!key.startsWith(filePrefixes.pending)) return undefined;
  const [sub, ...rest] = key.slice(filePrefixes.pending.length).split('/');
  const [first, documentId] = rest;
  if (!sub || !first || rest.length > 2) return undefined;
  if (rest.length === 1) return { sub, avatarId: first };
  return documentId ? { sub, caseId: first, documentId } : undefined;
}

const UploadEvent = z.object({
  Records: z.optional(z.array(z.object({ s3: z.object({ object: z.object({ key: z.string() }) }) }))),
});

/** The decoded object keys of an S3 event (version 2.x); none for the test message that S3 sends at setup. */
export function uploadedKeys(message: string): string[] {
  const { Records = [] } = UploadEvent.parse(JSON.parse(message));
  return Records.map(({ s3 }) => decodeURIComponent(s3.object.key.replaceAll('+', ' ')));
}

export const documentFileKey = (sub: string, caseId: string, documentId: string) =>
  `${caseFilesPrefix(sub, caseId)}${documentId}/file`;
export const passagesFileKey = (sub: string, caseId: string, documentId: string) =>
  `${caseFilesPrefix(sub, caseId)}${documentId}/passages.json`;
export const fileKeysOf = (sub: string, { caseId, id }: { caseId: string; id: string }) => [
  pendingFileKey(sub, caseId, id),
  documentFileKey(sub, caseId, id),
  passagesFileKey(sub, caseId, id),
];
export const caseFilesPrefix = (sub: string, caseId: string) => `${filePrefixes.documents}${sub}/${caseId}/`;

export const avatarFileKey = (sub: string, avatarId: string) => `${avatarFilesPrefix(sub)}${avatarId}`;
export const avatarFilesPrefix = (sub: string) => `${filePrefixes.avatars}${sub}/`;

/** Everything of a user in the bucket is under these prefixes. */
export const userFilesPrefixes = (sub: string) =>
  Object.values(filePrefixes).map((prefix) => `${prefix}${sub}/`);
