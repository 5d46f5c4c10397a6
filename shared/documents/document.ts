import * as z from 'zod/mini';
import { statusOf } from '#shared/errors';

export const documentTypes = ['audience', 'brand'] as const;
export type DocumentType = (typeof documentTypes)[number];

export const fileTypes = ['pdf', 'docx', 'doc', 'txt', 'png', 'jpg'] as const;
export type FileType = (typeof fileTypes)[number];

/** uploading: not received yet · reading: queued or being read · ready: usable · failed: `error` says why. */
export const documentStates = ['uploading', 'reading', 'ready', 'failed'] as const;
export type DocumentState = (typeof documentStates)[number];

export const CaseDocument = z.strictObject({
  id: z.string(),
  documentType: z.enum(documentTypes),
  /** The file name on the user's computer, without folders and invisible characters. */
  name: z.string(),
  /** Set after the upload was ingested. */
  fileType: z.optional(z.enum(fileTypes)),
  bytes: z.int(),
  state: z.enum(documentStates),
  /** The number of passages; 0 when no text was found in the file. */
  chunks: z.optional(z.int()),
  isCut: z.optional(z.boolean()),
  /** Pages of a PDF that are pictures; they were not read, because most other pages contain text. */
  picturePages: z.optional(z.int()),
  /** The id of an earlier file of this type with the same content; the optimization uses that file instead. */
  sameAs: z.optional(z.string()),
  error: z.optional(
    z.strictObject({
      code: z.enum(Object.keys(statusOf) as [keyof typeof statusOf]),
      message: z.string(),
    }),
  ),
  /** False when no file is stored. */
  canBeOpened: z.boolean(),
  /** True when the file is stored and `finishUpload` would read it again. */
  canBeReadAgain: z.boolean(),
  createdAt: z.string(),
  readAt: z.optional(z.string()),
});
export type CaseDocument = z.infer<typeof CaseDocument>;

/** True when S3 has the complete file, so that the browser has nothing more to send. */
export const isUploaded = ({ state, error }: Pick<CaseDocument, 'state' | 'error'>): boolean =>
  state !== 'uploading' && error?.code !== 'upload_missing';

/** True when a document counts toward the case's limit; failed ones without a stored file do not. */
export const occupiesSlot = ({ state, canBeOpened }: Pick<CaseDocument, 'state' | 'canBeOpened'>): boolean =>
  state !== 'failed' || canBeOpened;

/** A file that an optimization used. The name is copied because the file may be removed later. */
export const DrawnOn = z.strictObject({
  documentId: z.string(),
  documentType: z.enum(documentTypes),
  name: z.string(),
  passages: z.int(),
});
export type DrawnOn = z.infer<typeof DrawnOn>;
