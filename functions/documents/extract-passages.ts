import { documentMaximumBytes, documentTextMaximum, pagesMaximum, pixelsMaximum } from '#shared/limits';
import { extractionCpuMs, extractionWaitMs, recognitionBudgetMs } from '#shared/timing';
import { nowMs } from '../kit/clock';
import { documentFileKey } from '../kit/file-keys';
import { readFile, readFileStart } from '../kit/files';
import { inChild, OutOfBounds } from '../kit/in-child';
import { NotRecognizable, recognizePage, recognizePages } from '../kit/text-recognition';
import type { StoredDocument } from './document-record';
import type { ExtractionRequest, ExtractionResult } from './extraction/extract-text';
import { pixelsBytes, pixelsOf } from '../kit/file-type';
import { type Passages, splitPassages } from './extraction/split-passages';
import { Unreadable } from './extraction/unreadable';

/** Passages of a document; undefined while text recognition runs. Throws `Unreadable` and AWS errors. */
export async function extractPassages(sub: string, document: StoredDocument): Promise<Passages | undefined> {
  const { caseId, id, fileType = 'txt', readings } = document;
  const key = documentFileKey(sub, caseId, id);
  // Attempts of the same reading share one Textract job; a new reading starts a new one.
  const token = `${id}-${readings}`;
  if (fileType === 'png' || fileType === 'jpg') {
    await checkPixels(key);
    return recognize(key, { pages: 1, token });
  }
  const bytes = await readFile(key, documentMaximumBytes);
  if (!bytes) throw new Unreadable('damaged');
  const result = await extractInChild({ fileType, bytes });
  if ('unreadable' in result) throw new Unreadable(result.unreadable);
  return 'passages' in result ? result : recognize(key, { pages: result.scannedPages, token });
}

async function checkPixels(key: string) {
  const file = await readFileStart(key, pixelsBytes);
  const pixels = file && pixelsOf(file.start);
  if (pixels !== undefined && pixels > pixelsMaximum) throw new Unreadable('tooLarge');
}

/** Runs in a child process, because a malicious file can make its parser hang or use up all memory. */
const extractInChild = (request: ExtractionRequest) =>
  inChild<ExtractionRequest, ExtractionResult>(new URL('./extraction-child.mjs', import.meta.url), request, {
    processorMs: extractionCpuMs,
    waitMs: extractionWaitMs,
    memoryMb: childMemoryMb,
  }).catch((cause: unknown) => {
    throw cause instanceof OutOfBounds ? new Unreadable('tooComplex', cause) : cause;
  });

/** Far more than a normal file needs. With machine code and buffers the process can use three times as much. */
const childMemoryMb = 256;

async function recognize(key: string, { pages, token }: { pages: number; token: string }) {
  if (pages > pagesMaximum) throw new Unreadable('tooManyPages');
  const options = { token, untilMs: nowMs() + recognitionBudgetMs, mostLength: documentTextMaximum };
  const text = await (pages === 1 ? recognizePage(key) : recognizePages(key, options)).catch(refuse);
  return text === undefined ? undefined : splitPassages(text);
}

function refuse(cause: unknown): never {
  throw cause instanceof NotRecognizable ? new Unreadable('damaged', cause) : cause;
}
