import type { FileType } from '#shared/documents/document';
import { looksLikeText } from './plain-bytes';

/** What a file is by its first bytes. A zip may be a docx, which its reader finds out. */
export type FileKind = Exclude<FileType, 'docx' | 'doc' | 'txt'> | 'zip' | 'ole' | 'text' | 'gif' | 'webp';

/** How many bytes decide. */
export const kindBytes = 8_192;

/** @param start The first bytes of the file; undefined: it is none of the kinds that anything here reads. */
export function kindOf(start: Uint8Array): FileKind | undefined {
  const mark = marks.find(({ bytes, at }) => bytes.every((byte, n) => start[(at ?? 0) + n] === byte));
  if (mark) return mark.kind;
  // Some programs write a few lines of their own before a PDF begins.
  if (ascii(start.subarray(0, 1_024)).includes('%PDF-')) return 'pdf';
  if (ascii(start.subarray(0, 4)) === 'RIFF' && ascii(start.subarray(8, 12)) === 'WEBP') return 'webp';
  return looksLikeText(start) ? 'text' : undefined;
}

const ascii = (bytes: Uint8Array) => String.fromCharCode(...bytes);

const marks: readonly { kind: FileKind; bytes: readonly number[]; at?: number }[] = [
  { kind: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { kind: 'jpg', bytes: [0xff, 0xd8, 0xff] },
  { kind: 'zip', bytes: [0x50, 0x4b, 0x03, 0x04] },
  { kind: 'ole', bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] },
  { kind: 'gif', bytes: [0x47, 0x49, 0x46, 0x38] },
];
