import { documentMaximumBytes, documentTextMaximum, pagesMaximum, pixelsMaximum } from '#shared/limits';
import { carriedTextEndMs, carriedTextWaitMs, recognitionBudgetMs } from '#shared/timing';
import { nowMs } from '../kit/clock';
import { documentFileKey } from '../kit/file-keys';
import { readFile, readFileStart } from '../kit/files';
import { inChild, OutOfBounds } from '../kit/in-child';
import { NotRecognizable, recognizePage, recognizePages } from '../kit/text-recognition';
import type { CarriedText, TextOrder } from './carried-text';
import type { StoredDocument } from './document-record';
import { type Passages, toPassages } from './passages';
import { pictureHeadBytes, pixelsOf } from './picture-pixels';
import { Unreadable } from './unreadable';

/**
 * The text of a file that was taken in, as passages; undefined when recognizing it takes longer than one try may. Throws
 * `Unreadable`, and whatever the services throw.
 */
export async function passagesOf(sub: string, document: StoredDocument): Promise<Passages | undefined> {
  const { caseId, id, fileType = 'txt', readings } = document;
  const key = documentFileKey(sub, caseId, id);
  // The same reading goes on with the same work, another one begins anew.
  const token = `${id}-${readings}`;
  if (fileType === 'png' || fileType === 'jpg') {
    await checkSize(key);
    return recognized(key, { pages: 1, token });
  }
  const bytes = await readFile(key, documentMaximumBytes);
  if (!bytes) throw new Unreadable('damaged');
  const found = await carried({ fileType, bytes });
  if ('unreadable' in found) throw new Unreadable(found.unreadable);
  return 'passages' in found ? found : recognized(key, { pages: found.scannedPages, token });
}

/** The service fetches the picture itself; some kilobytes of stripes may stand for more than it gets through. */
async function checkSize(key: string) {
  const head = await readFileStart(key, pictureHeadBytes);
  const pixels = head && pixelsOf(head.start);
  if (pixels !== undefined && pixels > pixelsMaximum) throw new Unreadable('tooLarge');
}

/** A file may be made to keep its reader busy for ever, or to eat all memory: it ends with its process. */
const carried = (order: TextOrder) =>
  inChild<TextOrder, CarriedText>(new URL('./reading-child.mjs', import.meta.url), order, {
    processorMs: carriedTextEndMs,
    waitMs: carriedTextWaitMs,
    memoryMb: childMemoryMb,
  }).catch((cause: unknown) => {
    throw cause instanceof OutOfBounds ? new Unreadable('tooComplex', cause) : cause;
  });

/** Far more than an honest file needs; with machine code and buffers it may come to three times as much. */
const childMemoryMb = 256;

async function recognized(key: string, { pages, token }: { pages: number; token: string }) {
  if (pages > pagesMaximum) throw new Unreadable('tooManyPages');
  const wish = { token, untilMs: nowMs() + recognitionBudgetMs, mostLength: documentTextMaximum };
  const text = await (pages === 1 ? recognizePage(key) : recognizePages(key, wish)).catch(refuse);
  return text === undefined ? undefined : toPassages(text);
}

function refuse(cause: unknown): never {
  throw cause instanceof NotRecognizable ? new Unreadable('damaged', cause) : cause;
}
