import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { readableFileType } from '#functions/documents/readable-file-type';
import {
  type ExtractionRequest,
  type ExtractionResult,
  extractText,
} from '#functions/documents/extraction/extract-text';
import { pixelsOf, sniffedBytes } from '#functions/kit/file-type';
import { inChild, OutOfBounds } from '#functions/kit/in-child';
import { bundleFunctions } from '#infra/bundle';
import { bundlesDir } from '#infra/paths';
import { documentMaximumBytes } from '#shared/limits';
import { messages } from '#shared/messages';
import { extractionCpuMs, extractionWaitMs } from '#shared/timing';
import { mutateFile } from '#test/support/mutate-file';
import { doc, docx, docxOf } from '#test/support/word-files';
import { scannedPdf, textPdf, textPng } from '@suasion/local-aws/test/textract/documents';

/** How many of all kinds together; each has its number as its seed, so one that fails can be made again. */
const files = Number(process.env.BROKEN_FILES ?? 100);
const text = 'Our readers run small shops – in Zürich, too – and value plain words. ';

type Known = ExtractionResult | 'out of bounds';

/** As the product reads it: in a process of its own, from the bundle that is deployed. */
const apart = (order: ExtractionRequest): Promise<Known> =>
  inChild<ExtractionRequest, ExtractionResult>(
    pathToFileURL(`${bundlesDir}/readDocument/extraction-child.mjs`),
    order,
    {
      processorMs: extractionCpuMs,
      waitMs: extractionWaitMs,
      memoryMb: 256,
    },
  ).catch((cause: unknown) => {
    if (cause instanceof OutOfBounds) return 'out of bounds';
    throw cause;
  });

/** What a process is started for takes longer, and there are fewer of it: parts of a hundred. */
const kinds: {
  fileType: ExtractionRequest['fileType'];
  file: () => Uint8Array | Promise<Uint8Array>;
  read: typeof apart;
  parts: number;
}[] = [
  { fileType: 'pdf', file: () => textPdf(text, text, text), read: apart, parts: 7 },
  { fileType: 'pdf', file: () => scannedPdf('Plain words', 2), read: apart, parts: 3 },
  { fileType: 'doc', file: () => doc(text.repeat(40)), read: apart, parts: 6 },
  { fileType: 'docx', file: () => docx(text, text.repeat(30)), read: extractText, parts: 30 },
  { fileType: 'docx', file: manyParts, read: extractText, parts: 30 },
  { fileType: 'txt', file: () => Buffer.from(text.repeat(20)), read: extractText, parts: 12 },
  {
    fileType: 'txt',
    file: () => Buffer.from(`\uFEFF${text.repeat(20)}`, 'utf16le'),
    read: extractText,
    parts: 12,
  },
];

function manyParts() {
  const part = `<w:p><w:r><w:t>${text}</w:t><w:tab/></w:r></w:p><mc:Fallback>x</mc:Fallback>`;
  return docxOf({ 'word/document.xml': part, 'word/footnotes.xml': part, 'word/header1.xml': part });
}

beforeAll(bundleFunctions, 120_000);

describe(`${files} broken files`, () => {
  it.each(kinds)(
    '$fileType: each of $parts in a hundred is read, or refused for a reason that has a sentence, and memory is given back',
    async ({ parts, fileType, file, read }) => {
      const whole = await file();
      const before = process.memoryUsage().rss;
      let ended = 0;

      for (let seed = 0; seed < (files * parts) / 100; seed += 1) {
        const answer = await read({ fileType, bytes: mutateFile(whole, seed) });
        if (answer === 'out of bounds') ended += 1;
        expect(isKnown(answer), `seed ${seed}: ${JSON.stringify(answer).slice(0, 200)}`).toBe(true);
      }

      // An accident seldom makes a trap.
      expect(ended).toBeLessThanOrEqual((files * parts) / 1_000);
      expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
    },
    files * 60 + 30_000,
  );

  it(
    'are taken for what they are by their first bytes, or for nothing',
    { timeout: files * 10 + 30_000 },
    async () => {
      const wholes = [
        ...(await Promise.all(kinds.map(async ({ file }) => file()))),
        await textPng('Plain'),
        ...pictures,
      ];
      const known = new Set<unknown>(['pdf', 'docx', 'doc', 'txt', 'png', 'jpg', undefined]);

      for (let seed = 0; seed < files * 10; seed += 1) {
        const broken = mutateFile(wholes[seed % wholes.length] ?? new Uint8Array(), seed);
        expect(known.has(readableFileType(`n${seed}.txt`, broken.subarray(0, sniffedBytes)))).toBe(true);
        expect(pixelsOf(broken) ?? 0).toBeGreaterThanOrEqual(0);
      }
    },
  );
});

const pictures = ['ffd8ffe000104a464946000101', '47494638396101000100', '52494646ffffffff57454250565038'].map(
  (start) => Buffer.from(start.padEnd(400, '0'), 'hex'),
);

function isKnown(answer: Known): boolean {
  if (answer === 'out of bounds') return true;
  if ('unreadable' in answer) return answer.unreadable in messages.unreadable;
  if ('scannedPages' in answer) return answer.scannedPages > 0;
  return (
    answer.passages.every((passage) => passage.length > 0) &&
    answer.passages.join('').length < documentMaximumBytes
  );
}
