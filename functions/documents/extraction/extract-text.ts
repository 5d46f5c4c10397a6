import type { FileType } from '#shared/documents/document';
import { pdfTextMs } from '#shared/timing';
import { spentMs } from '../../kit/clock';
import { decodeText } from './decode-text';
import { readDoc } from './read-doc';
import { readDocx } from './read-docx';
import { readPdf } from './read-pdf';
import { type Passages, splitPassages } from './split-passages';
import { Unreadable, type UnreadableReason } from './unreadable';

export type TextFileType = Exclude<FileType, 'png' | 'jpg'>;

export interface ExtractionRequest {
  fileType: TextFileType;
  bytes: Uint8Array;
}

export type ExtractionResult = Passages | { scannedPages: number } | { unreadable: UnreadableReason };

export const extractText = ({ fileType, bytes }: ExtractionRequest): Promise<ExtractionResult> =>
  readers[fileType](bytes).catch((cause: unknown) => {
    if (cause instanceof Unreadable) return { unreadable: cause.reason };
    throw cause;
  });

const readers: Record<TextFileType, (bytes: Uint8Array) => Promise<ExtractionResult>> = {
  txt: async (bytes) => splitPassages(decodeText(bytes)),
  docx: async (bytes) => splitPassages(readDocx(bytes)),
  doc: async (bytes) => splitPassages(await readDoc(bytes)),
  pdf: async (bytes) => {
    const untilMs = spentMs() + pdfTextMs;
    const { text, pages, isScanned, isCut, picturePages } = await readPdf(bytes, () => spentMs() < untilMs);
    if (isScanned) return { scannedPages: pages };
    const split = splitPassages(text);
    return { ...split, isCut: isCut || split.isCut, picturePages };
  },
};
