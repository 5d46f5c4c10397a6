import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium';
import { createWorker, type Worker } from 'tesseract.js';
import { type Line, type Order, type Page, type Reading, type Size, wholePage } from './recognized';

/**
 * Reads documents away from the main thread, one after the other. Nothing is loaded from a network: the engines and the
 * language come with their packages.
 */
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

/** The text that the page carries; of a page that is only a picture, what can be recognized. */
async function readPage(document: PDFiumDocument, at: number): Promise<Page> {
  const text = document.getPage(at).getText();
  if (text.trim() !== '') return text.split(/\r?\n/).flatMap(carriedLine);
  const page = document.getPage(at);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = Math.min(dotsPerPoint, longestSidePx / Math.max(originalWidth, originalHeight, 1));
  const { width, height, data } = await page.render({ scale, colorSpace: 'Gray' });
  return recognize(Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]), { width, height });
}

/** 200 dots per inch, as scanners do. */
const dotsPerPoint = 200 / 72;
const longestSidePx = 3_000;

/** Where on the page carried text stands is not looked up. */
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
    // What goes wrong with one picture is told by its own promise.
    errorHandler: () => undefined,
  });
}
