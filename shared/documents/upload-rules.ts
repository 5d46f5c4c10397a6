import * as z from 'zod/mini';
import { avatarMaximumBytes, documentMaximumBytes, fileNameMaximum } from '#shared/limits';
import { messages } from '#shared/messages';
import type { Capability } from '#shared/roles';
import { type DocumentType, documentTypes } from './document';

export const documentEndings = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
} as const;
export type DocumentEnding = keyof typeof documentEndings;

export function endingOf(name: string): DocumentEnding | undefined {
  const ending = /\.([A-Za-z]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(documentEndings, ending) ? (ending as DocumentEnding) : undefined;
}

export const uploadCapability = {
  audience: 'audienceInfo',
  brand: 'brandVoice',
} as const satisfies Record<DocumentType, Capability>;

export const NewUpload = z.strictObject({
  documentType: z.enum(documentTypes),
  name: z.string().check(
    z.maxLength(fileNameMaximum, messages.fileNameTooLong),
    z.refine((name) => endingOf(name) !== undefined, { error: messages.fileTypeRefused }),
  ),
  bytes: z
    .int()
    .check(z.minimum(1, messages.fileEmpty), z.maximum(documentMaximumBytes, messages.fileTooLarge)),
});

export const avatarTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
export type AvatarType = (typeof avatarTypes)[number];

export const NewAvatar = z.strictObject({
  contentType: z.enum(avatarTypes, messages.avatarTypeRefused),
  bytes: z
    .int()
    .check(z.minimum(1, messages.avatarTypeRefused), z.maximum(avatarMaximumBytes, messages.avatarTooLarge)),
});

/** POST `fields`, then `file`, to `url`. S3 answers 201; it refuses after `expiresAt` or for another type or size. */
export const UploadForm = z.strictObject({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  expiresAt: z.string(),
});
export type UploadForm = z.infer<typeof UploadForm>;
