import * as z from 'zod/mini';
import { statusOf } from '#shared/errors';

/** What a file is for: research about the audience, or guidelines of the brand. */
export const documentTypes = ['audience', 'brand'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** What can be read. The content of a file decides which it is, never its name. */
export const fileTypes = ['pdf', 'docx', 'doc', 'txt', 'png', 'jpg'] as const;
export type FileType = (typeof fileTypes)[number];

/**
 * uploading: on its way from the browser · reading: a worker reads it · ready: `chunks` passages can be used · failed:
 * `error` says why, and nothing of it is used.
 */
export const documentStates = ['uploading', 'reading', 'ready', 'failed'] as const;
export type DocumentState = (typeof documentStates)[number];

/** A file of a case as its owner sees it. */
export const CaseDocument = z.strictObject({
  id: z.string(),
  documentType: z.enum(documentTypes),
  /** As it was called on the owner's computer, without folders and invisible characters. */
  name: z.string(),
  /** Known when the file has arrived. */
  fileType: z.optional(z.enum(fileTypes)),
  bytes: z.int(),
  state: z.enum(documentStates),
  /** Passages that the rewrite can draw on. 0: no text was found in the file. */
  chunks: z.optional(z.int()),
  /** True when the file was longer than what is read of one. */
  isCut: z.optional(z.boolean()),
  /** Pages of a PDF that are pictures and were not read, because most of its pages carry their text. */
  picturePages: z.optional(z.int()),
  /** The id of an earlier file of this kind in the case that holds the same: this one is not used beside it. */
  sameAs: z.optional(z.string()),
  error: z.optional(
    z.strictObject({
      code: z.enum(Object.keys(statusOf) as [keyof typeof statusOf]),
      message: z.string(),
    }),
  ),
  /** False when nothing is stored that could be opened. */
  canBeOpened: z.boolean(),
  /** True when the file is still there and `finishUpload` reads it once more. */
  canBeReadAgain: z.boolean(),
  createdAt: z.string(),
  /** When it became ready. */
  readAt: z.optional(z.string()),
});
export type CaseDocument = z.infer<typeof CaseDocument>;

/** A file that an optimization drew on, kept by name: the file itself may be gone since. */
export const DrawnOn = z.strictObject({
  documentId: z.string(),
  documentType: z.enum(documentTypes),
  name: z.string(),
  /** How many of its passages were sent along. */
  passages: z.int(),
});
export type DrawnOn = z.infer<typeof DrawnOn>;
