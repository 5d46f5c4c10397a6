import type { FileType } from '#shared/documents/document';
import { carriedTextMs } from '#shared/timing';
import { spentMs } from '../kit/clock';
import { decodeText } from './plain-bytes';
import { readDoc } from './read-doc';
import { readDocx } from './read-docx';
import { readPdf } from './read-pdf';
import { type Passages, toPassages } from './passages';
import { Unreadable, type UnreadableReason } from './unreadable';

/** A file whose text stands in the file itself, if it is a PDF perhaps as pictures. */
export interface TextOrder {
  fileType: CarryingType;
  bytes: Uint8Array;
}
export type CarryingType = Exclude<FileType, 'png' | 'jpg'>;

/** What was read, how many pages must be recognized, or why nobody can read it. */
export type CarriedText = Passages | { scannedPages: number } | { unreadable: UnreadableReason };

/** Reads what a file carries. Whatever is in the file, the answer is one of these; how long it takes is not bounded here. */
export const carriedText = ({ fileType, bytes }: TextOrder): Promise<CarriedText> =>
  readers[fileType](bytes).catch((cause: unknown) => {
    if (cause instanceof Unreadable) return { unreadable: cause.reason };
    throw cause;
  });

const readers: Record<CarryingType, (bytes: Uint8Array) => Promise<CarriedText>> = {
  txt: async (bytes) => toPassages(decodeText(bytes)),
  docx: async (bytes) => toPassages(readDocx(bytes)),
  doc: async (bytes) => toPassages(await readDoc(bytes)),
  pdf: async (bytes) => {
    const untilMs = spentMs() + carriedTextMs;
    const { text, pages, isScanned, isCut, picturePages } = await readPdf(bytes, () => spentMs() < untilMs);
    if (isScanned) return { scannedPages: pages };
    const found = toPassages(text);
    return { ...found, isCut: isCut || found.isCut, picturePages };
  },
};
