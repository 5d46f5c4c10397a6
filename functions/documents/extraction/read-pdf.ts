import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import { documentTextMaximum, pagesMaximum } from '#shared/limits';
import { Unreadable } from './unreadable';

export interface PdfText {
  text: string;
  pages: number;
  isScanned: boolean;
  isCut: boolean;
  /** How many of the pages that were read have a picture and no text. */
  picturePages: number;
}

let library: Promise<PDFiumLibrary> | undefined;

/** The text layer of up to 200 pages; of fewer once `hasTime` is false. Throws `Unreadable`, but not for scans. */
export async function readPdf(bytes: Uint8Array, hasTime = () => true): Promise<PdfText> {
  const document = await open(bytes);
  try {
    const pages = document.getPageCount();
    if (pages < 1) throw new Unreadable('damaged');
    const read = pagesOf(document, Math.min(pages, pagesMaximum), hasTime);
    const empty = read.filter(({ text }) => text.trim() === '').length;
    return {
      text: read.map(({ text }) => text).join('\n\n'),
      pages,
      isScanned: empty > read.length / 2,
      isCut: read.length < pages,
      picturePages: read.filter(({ isPicture }) => isPicture).length,
    };
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

interface Page {
  text: string;
  isPicture: boolean;
}

function pagesOf(document: PDFiumDocument, pages: number, hasTime: () => boolean): Page[] {
  const read: Page[] = [];
  let length = 0;
  for (let at = 0; at < pages && length <= documentTextMaximum; at += 1) {
    if (at > 0 && !hasTime()) break;
    const page = pageOf(document, at);
    length += page.text.length;
    read.push(page);
  }
  return read;
}

/** Counts a malformed page as empty. Throws only if the engine itself crashed. */
function pageOf(document: PDFiumDocument, at: number): Page {
  try {
    const page = document.getPage(at);
    const text = page.getText();
    return { text, isPicture: text.trim() === '' && hasPicture(page) };
  } catch (cause) {
    if (isBroken(cause)) throw cause;
    return { text: '', isPicture: false };
  }
}

/** True for a page with an image. Some scanners put it into a form object. */
function hasPicture(page: PDFiumPage): boolean {
  const objects = Math.min(page.getObjectCount(), mostObjects);
  for (let at = 0; at < objects; at += 1)
    if (['image', 'form'].includes(page.getObject(at).type)) return true;
  return false;
}

/** How many objects of a page are checked for an image; a scanned page has only a few. */
const mostObjects = 200;

// Node's types do not declare `WebAssembly`.
declare const WebAssembly: { RuntimeError: new () => Error };

const isBroken = (cause: unknown) => cause instanceof WebAssembly.RuntimeError;
