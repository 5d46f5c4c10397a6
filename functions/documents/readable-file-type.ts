import type { FileType } from '#shared/documents/document';
import { endingOf } from '#shared/documents/upload-rules';
import { type SniffedType, sniffFileType } from '../kit/file-type';

const typeOf: Partial<Record<SniffedType, FileType>> = {
  pdf: 'pdf',
  png: 'png',
  jpg: 'jpg',
  zip: 'docx',
  ole: 'doc',
  text: 'txt',
};

/** The content type of a stored file, by the type found in its bytes, so that no browser runs it. */
export const contentTypeOf: Record<FileType, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  txt: 'text/plain; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
};

/** The file type by its first bytes; undefined: none we read. Text needs the ending .txt, as SVG is text too. */
export function readableFileType(name: string, start: Uint8Array): FileType | undefined {
  const sniffed = sniffFileType(start);
  const type = sniffed && typeOf[sniffed];
  return type === 'txt' && endingOf(name) !== 'txt' ? undefined : type;
}
