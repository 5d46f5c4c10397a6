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

/** As what the bucket gives a file out: what was found, so that no browser takes it for something livelier. */
export const contentTypeOf: Record<FileType, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  txt: 'text/plain; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
};

/**
 * What a file is that has arrived; undefined: nothing that is read here. The content decides. Only plain text goes by
 * its name as well, because a drawing or a page that calls itself a picture is written in plain text, too.
 */
export function arrivedAs(name: string, start: Uint8Array): FileType | undefined {
  const kind = sniffFileType(start);
  const type = kind && typeOf[kind];
  return type === 'txt' && endingOf(name) !== 'txt' ? undefined : type;
}
