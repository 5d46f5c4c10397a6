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

/** The content type of a stored file: what its bytes say, so that no browser treats it as something that can run. */
export const contentTypeOf: Record<FileType, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  txt: 'text/plain; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
};

/** The file type by its first bytes. Text also needs the ending .txt, because SVG and HTML are text too. */
export function readableFileType(name: string, start: Uint8Array): FileType | undefined {
  const sniffed = sniffFileType(start);
  const type = sniffed && typeOf[sniffed];
  return type === 'txt' && endingOf(name) !== 'txt' ? undefined : type;
}
