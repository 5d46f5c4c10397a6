import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium';
import { createWorker, type Worker } from 'tesseract.js';
import {
  wholePage,
  type DocumentKind,
  type Line,
  type Order,
  type Page,
  type Reading,
  type Size,
} from './blocks';
import { badDocument, unsupportedDocument } from './textract-error';

/** Reads documents one by one in a thread, without network: OCR engine and language data come from packages. */
parentPort?.on('message', (order: Order) => {
  void read(order)
    .catch((): Reading => ({ problem: 'unreadable' }))
    .then((reading) => parentPort?.postMessage(reading));
});

async function read({ document, bytes, maxPages }: Order): Promise<Reading> {
  if (document.kind === 'pdf') return readPdf(bytes, maxPages);
  return { pages: [await recognize(Buffer.from(bytes), document)] };
}

let library: Promise<PDFiumLibrary> | undefined;
let recognizer: Promise<Worker> | undefined;

async function readPdf(bytes: Uint8Array, maxPages: number): Promise<Reading> {
  const pdfium = await (library ??= PDFiumLibrary.init());
  let document: PDFiumDocument;
  try {
    document = await pdfium.loadDocument(bytes);
  } catch (error) {
    return { problem: /password|security/i.test(String(error)) ? 'locked' : 'unreadable' };
  }
  try {
    const count = document.getPageCount();
    if (count < 1) return { problem: 'unreadable' };
    if (count > maxPages) return { problem: 'too-many-pages' };
    const pages: Page[] = [];
    for (let at = 0; at < count; at += 1) pages.push(await readPage(document, at));
    return { pages };
  } finally {
    document.destroy();
  }
}

/** The page's text layer, or, if it has none, the text recognized in its picture. */
async function readPage(document: PDFiumDocument, at: number): Promise<Page> {
  const text = document.getPage(at).getText();
  if (text.trim() !== '') return text.split(/\r?\n/).flatMap(carriedLine);
  const page = document.getPage(at);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = Math.min(dotsPerPoint, longestPageSidePx / Math.max(originalWidth, originalHeight, 1));
  const { width, height, data } = await page.render({ scale, colorSpace: 'Gray' });
  return recognize(Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]), { width, height });
}

const dotsPerPoint = 200 / 72;
const longestPageSidePx = 3_000;

/** Text of a text layer gets the whole page as its position. */
function carriedLine(text: string): Line[] {
  const found = text.split(/\s+/).filter(Boolean);
  if (found.length === 0) return [];
  const said = { confidence: 99.9, box: wholePage };
  return [{ text: found.join(' '), ...said, words: found.map((word) => ({ text: word, ...said })) }];
}

async function recognize(picture: Buffer, { width, height }: Size): Promise<Page> {
  const worker = await (recognizer ??= openRecognizer());
  const { data } = await worker.recognize(picture, {}, { blocks: true });
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));
  const place = ({ text, confidence, bbox }: { text: string; confidence: number; bbox: Edges }) => ({
    text: text.trim(),
    confidence,
    box: {
      left: bbox.x0 / width,
      top: bbox.y0 / height,
      width: (bbox.x1 - bbox.x0) / width,
      height: (bbox.y1 - bbox.y0) / height,
    },
  });
  return lines
    .map((line) => ({ ...place(line), words: line.words.map(place).filter(({ text }) => text !== '') }))
    .filter(({ words }) => words.length > 0);
}

interface Edges {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

function openRecognizer(): Promise<Worker> {
  const data = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'));
  return createWorker('eng', 1, {
    langPath: join(data, '4.0.0_best_int'),
    cacheMethod: 'none',
    gzip: true,
    // Errors reject the promise of the picture that caused them.
    errorHandler: () => undefined,
  });
}

const longestImageSidePx = 10_000;

/** Detects the format from the bytes. Throws for a format that Textract does not read and for huge pictures. */
export function kindOf(bytes: Buffer): DocumentKind {
  // A few bytes may precede the signature of a PDF.
  if (bytes.subarray(0, 1024).includes('%PDF-')) return { kind: 'pdf' };
  const size = pngSize(bytes) ?? jpegSize(bytes);
  if (!size) throw unsupportedDocument();
  const { width, height } = size;
  if (width < 1 || height < 1 || width > longestImageSidePx || height > longestImageSidePx)
    throw badDocument();
  return { kind: 'image', ...size };
}

function pngSize(bytes: Buffer): Size | undefined {
  const isPng = bytes.length >= 24 && bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n';
  return isPng ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : undefined;
}

/** Walks the JPEG's segments to the one that contains the picture's size. */
function jpegSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) break;
    const mark = bytes[at + 1] ?? 0;
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += mark === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  throw badDocument();
}
