import type { FileType } from '#shared/documents/document';
import { documentMaximumBytes, documentTextMaximum, pagesMaximum } from '#shared/limits';
import { recognitionBudgetMs } from '#shared/timing';
import { nowMs } from '../kit/clock';
import { documentFileKey } from '../kit/file-keys';
import { readFile } from '../kit/files';
import { NotRecognizable, recognizePage, recognizePages } from '../kit/text-recognition';
import type { StoredDocument } from './document-record';
import { decodeText } from './plain-bytes';
import { readDoc } from './read-doc';
import { readDocx } from './read-docx';
import { readPdf } from './read-pdf';
import { Unreadable } from './unreadable';

/**
 * The text of a file that was taken in; undefined when recognizing it takes longer than one try may. Throws `Unreadable`,
 * and whatever the services throw.
 */
export async function textOf(sub: string, document: StoredDocument): Promise<string | undefined> {
  const key = documentFileKey(sub, document.caseId, document.id);
  const bytes = await readFile(key, documentMaximumBytes);
  if (!bytes) throw new Unreadable('damaged');
  return readers[document.fileType ?? 'txt']({ key, bytes, document });
}

interface Order {
  key: string;
  bytes: Uint8Array;
  document: StoredDocument;
}

type Read = (order: Order) => Promise<string | undefined>;

const recognize: Read = ({ key }) => recognizePage(key).catch(refuse);

const readers: Record<FileType, Read> = {
  txt: ({ bytes }) => Promise.resolve(decodeText(bytes)),
  docx: ({ bytes }) => Promise.resolve(readDocx(bytes)),
  doc: ({ bytes }) => readDoc(bytes),
  png: recognize,
  jpg: recognize,
  pdf: async (order) => {
    const { text, pages, isScanned } = await readPdf(order.bytes);
    if (!isScanned) return text;
    if (pages === 1) return recognize(order);
    if (pages > pagesMaximum) throw new Unreadable('tooManyPages');
    return recognizePages(order.key, {
      // The same reading goes on with the same work, another one begins anew.
      token: `${order.document.id}-${order.document.readings}`,
      untilMs: nowMs() + recognitionBudgetMs,
      mostLength: documentTextMaximum,
    }).catch(refuse);
  },
};

function refuse(cause: unknown): never {
  throw cause instanceof NotRecognizable ? new Unreadable('damaged', cause) : cause;
}
