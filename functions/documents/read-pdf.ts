import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import { documentTextMaximum, pagesMaximum } from '#shared/limits';
import { Unreadable } from './unreadable';

export interface PdfText {
  text: string;
  pages: number;
  /** True when most pages are pictures: what stands on them must be recognized. */
  isScanned: boolean;
  /** True when there are pages that were not read. */
  isCut: boolean;
}

let library: Promise<PDFiumLibrary> | undefined;

/**
 * The text that a PDF carries, of its first 200 pages. Throws `Unreadable`.
 * @param hasTime Asked before each page but the first: after a no, that was all.
 */
export async function readPdf(bytes: Uint8Array, hasTime = () => true): Promise<PdfText> {
  const document = await open(bytes);
  try {
    const pages = document.getPageCount();
    if (pages < 1) throw new Unreadable('damaged');
    const read = textsOf(document, Math.min(pages, pagesMaximum), hasTime);
    const empty = read.filter((text) => text.trim() === '').length;
    const isScanned = empty > read.length / 2;
    return { text: read.join('\n\n'), pages, isScanned, isCut: read.length < pages };
  } finally {
    document.destroy();
  }
}

async function open(bytes: Uint8Array): Promise<PDFiumDocument> {
  const pdfium = await (library ??= PDFiumLibrary.init());
  try {
    return await pdfium.loadDocument(bytes);
  } catch (cause) {
    if (isBroken(cause)) throw cause;
    throw new Unreadable(/password|security/i.test(String(cause)) ? 'locked' : 'damaged', cause);
  }
}

function textsOf(document: PDFiumDocument, pages: number, hasTime: () => boolean): string[] {
  const texts: string[] = [];
  let length = 0;
  for (let at = 0; at < pages && length <= documentTextMaximum; at += 1) {
    if (at > 0 && !hasTime()) break;
    const text = pageText(document, at);
    length += text.length;
    texts.push(text);
  }
  return texts;
}

/** A page that is broken is an empty one. */
function pageText(document: PDFiumDocument, at: number): string {
  try {
    return document.getPage(at).getText();
  } catch (cause) {
    if (isBroken(cause)) throw cause;
    return '';
  }
}

/** True when the engine itself gave up, be it for want of memory: nothing that it says from now on counts. */
const isBroken = (cause: unknown) => cause instanceof WebAssembly.RuntimeError;
