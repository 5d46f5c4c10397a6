import { describe, expect, it } from 'vitest';
import { readableFileType } from '#functions/documents/readable-file-type';
import { extractText, type TextFileType } from '#functions/documents/extraction/extract-text';
import { splitPassages } from '#functions/documents/extraction/split-passages';
import { pixelsOf } from '#functions/kit/file-type';
import { decodeText } from '#functions/documents/extraction/decode-text';
import { readDoc } from '#functions/documents/extraction/read-doc';
import { readDocx } from '#functions/documents/extraction/read-docx';
import { readPdf } from '#functions/documents/extraction/read-pdf';
import { documentMaximumBytes, inflatedMaximumBytes } from '#shared/limits';
import { extractionCpuMs } from '#shared/timing';
import { lockedPdf, mixedPdf, photo, pngOf, textPdf } from '@suasion/local-aws/test/textract/documents';
import { cpuMs } from '#test/support/cpu-ms';
import {
  deepDocx,
  doc,
  docx,
  docxBomb,
  docxOf,
  entityDocx,
  lockedDoc,
  loopingDoc,
  oleOf,
} from '#test/support/word-files';

const utf16 = (text: string, isBig = 0) => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

describe('plain text is decoded in its own encoding', () => {
  const text = 'Prices in Zürich: €29, “fair” — naïve';
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 with a byte order mark', utf16(`\uFEFF${text}`)],
    ['big-endian UTF-16 with a byte order mark', utf16(`\uFEFF${text}`, 1)],
    ['UTF-16 without a byte order mark', utf16(text)],
    ['big-endian UTF-16 without a byte order mark', utf16(text, 1)],
  ])('%s', (_, bytes) => {
    expect(decodeText(bytes)).toBe(text);
  });

  it('Windows-1252', () => {
    const bytes = Buffer.from([
      0x5a, 0xfc, 0x72, 0x69, 0x63, 0x68, 0x20, 0x80, 0x32, 0x39, 0x20, 0x93, 0x61, 0x94,
    ]);

    expect(decodeText(bytes)).toBe('Zürich €29 “a”');
  });

  it('a program is not text', () => {
    expect(() => decodeText(Buffer.from('MZ\x90\0\x03\0\0\0\x04\0'))).toThrow('foreign');
  });
});

describe('the content decides the type of a file', () => {
  it.each([
    ['report.png', '%PDF-1.7', 'pdf'],
    ['report.pdf', 'junk before\n%PDF-1.7', 'pdf'],
    ['notes.txt', 'Plain words', 'txt'],
    ['notes.pdf', 'Plain words', undefined],
    ['logo.png', '<svg xmlns="http://www.w3.org/2000/svg"/>', undefined],
    ['setup.pdf', 'MZ\x90\0\x03\0\0\0\x04\0', undefined],
    ['photo.jpg', 'GIF89a', undefined],
  ])('%s with %j', (name, content, type) => {
    expect(readableFileType(name, Buffer.from(content, 'latin1'))).toBe(type);
  });
});

describe('Word documents', () => {
  it('are read with notes and headers, and without deleted text', () => {
    const w = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
    const bytes = docxOf({
      'word/document.xml': `<w:document><w:body>${w('One &amp; two&#233;')}<w:del><w:delText>gone</w:delText></w:del><mc:Choice>${w('box')}</mc:Choice><mc:Fallback>${w('box')}</mc:Fallback></w:body></w:document>`,
      'word/footnotes.xml': `<w:footnotes>${w('A note')}</w:footnotes>`,
      'word/header1.xml': `<w:hdr>${w('A header')}</w:hdr>`,
      'word/media/image1.png': new Uint8Array(5_000),
    });

    expect(readDocx(bytes).split('\n').filter(Boolean)).toEqual(['One & twoé', 'box', 'A note', 'A header']);
  });

  it('that are zip bombs are stopped at once', () => {
    const bomb = docxBomb();
    const began = performance.now();

    expect(bomb.length).toBeLessThan(inflatedMaximumBytes / 100);
    expect(() => readDocx(bomb)).toThrow('tooLarge');
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it('are read however deeply they are nested', () => {
    expect(readDocx(deepDocx(100_000, 'At the bottom')).trim()).toBe('At the bottom');
  });

  it.each([
    ['a document with words of its own', entityDocx(), 'damaged'],
    ['one that is cut off', docx('One', 'Two'.repeat(2_000)).subarray(0, 150), 'damaged'],
    ['a zip that is no document', docxOf({ 'notes.txt': 'Hello' }), 'foreign'],
  ])('%s is refused', (_, bytes, reason) => {
    expect(() => readDocx(bytes)).toThrow(reason);
  });

  it('from before 2007 are read', async () => {
    expect((await readDoc(doc('Our readers in Zürich value plain words.'))).trim()).toBe(
      'Our readers in Zürich value plain words.',
    );
  });

  it.each([
    ['a Word file of today', oleOf('EncryptionInfo', 'EncryptedPackage'), 'locked'],
    ['a Word file from before 2007', lockedDoc(), 'locked'],
  ])(
    '%s behind a password is not taken for a damaged one, and nothing of it is read',
    async (_, bytes, reason) => {
      await expect(readDoc(bytes)).rejects.toThrow(reason);
    },
  );

  it.each([['Workbook'], ['PowerPoint Document']])('a %s is none', async (name) => {
    await expect(readDoc(oleOf(name))).rejects.toThrow('foreign');
  });

  it.each([
    ['one whose chains go in a circle', loopingDoc()],
    ['one that is cut off', doc('Text').subarray(0, 700)],
    ['one of nothing but its mark', doc('Text').subarray(0, 20)],
  ])('from before 2007: %s is refused', async (_, bytes) => {
    await expect(readDoc(bytes)).rejects.toThrow('damaged');
  });
});

describe('the longest and strangest files', () => {
  it.each<[string, TextFileType, () => Uint8Array | string]>([
    ['line ends', 'txt', () => '\r'.repeat(documentMaximumBytes)],
    ['spaces and line ends', 'txt', () => ' \n'.repeat(documentMaximumBytes / 2)],
    ['signs', 'txt', () => '."'.repeat(documentMaximumBytes / 2)],
    ['one word', 'txt', () => 'a'.repeat(documentMaximumBytes)],
    ['sentences', 'txt', () => 'A word. '.repeat(documentMaximumBytes / 8)],
    ['as much as may be packed', 'docx', () => docx('A word. '.repeat(2_500_000))],
    ['tags that never end', 'docx', () => docxOf({ 'word/document.xml': '<w:t '.repeat(4_000_000) })],
  ])('%s: no more than is read of a file, in a moment', async (_, fileType, content) => {
    const bytes = Buffer.from(content());
    const began = cpuMs();

    const read = await extractText({ fileType, bytes });

    expect(cpuMs() - began).toBeLessThan(extractionCpuMs);
    expect(read).toMatchObject({ passages: expect.any(Array), isCut: expect.any(Boolean) });
    expect(JSON.stringify(read).length).toBeLessThan(300_000);
  });
});

describe('PDF files', () => {
  it('are read by their own text', async () => {
    const read = await readPdf(textPdf('Our readers', 'Second page'));

    expect(read).toMatchObject({ pages: 2, isScanned: false });
    expect(read.text).toMatch(/Our readers[\s\S]*Second page/);
  });

  it('report how many pages are pictures; a page with only a line is not one', async () => {
    const read = await extractText({
      fileType: 'pdf',
      bytes: await mixedPdf('Our readers', 'Nobody reads this', 2),
    });

    expect(read).toMatchObject({ passages: [expect.stringContaining('Our readers')], picturePages: 2 });
  });

  it('are read page by page while there is time', async () => {
    const answers = [true, false];

    const read = await readPdf(textPdf('One', 'Two', 'Three'), () => answers.shift() ?? false);

    expect(read).toMatchObject({ pages: 3, isCut: true });
    expect(read.text).toMatch(/One[\s\S]*Two/);
    expect(read.text).not.toContain('Three');
  });

  it('are read up to page 200, and report that they were cut', async () => {
    const pages = Array.from({ length: 201 }, (_, n) => `This is page number ${n + 1}.`);

    const read = await extractText({ fileType: 'pdf', bytes: textPdf(...pages) });

    expect(read).toMatchObject({ isCut: true });
    expect(JSON.stringify(read)).toMatch(/page number 200\./);
    expect(JSON.stringify(read)).not.toContain('page number 201.');
  });

  it.each([
    ['with a password', lockedPdf(), 'locked'],
    ['that are cut off at the head', textPdf('One').subarray(0, 30), 'damaged'],
  ])('%s are refused', async (_, bytes, reason) => {
    await expect(readPdf(bytes)).rejects.toThrow(reason);
  });
});

describe('the size of a picture', () => {
  it.each<[string, () => Uint8Array | Promise<Uint8Array>, number | undefined]>([
    ['a PNG', () => pngOf({ width: 300, height: 200 }, Buffer.alloc(0)), 60_000],
    ['a photograph', photo, 700_000],
    ['a head that is cut off', () => photo().subarray(0, 30), undefined],
    ['a JPEG that goes nowhere', () => Buffer.from('ffd8ffe0ffff'.padEnd(80, 'f'), 'hex'), undefined],
  ])('is found in the head of %s, if it is there', async (_, picture, pixels) => {
    expect(pixelsOf(await picture())).toBe(pixels);
  });
});

describe('passages', () => {
  it('overlap, lose no word and are short', () => {
    const sentences = Array.from({ length: 200 }, (_, n) => `Sentence number ${n} says what it says.`);

    const { passages, isCut } = splitPassages(sentences.join(' '));

    expect(isCut).toBe(false);
    for (const sentence of sentences) expect(passages.some((each) => each.includes(sentence))).toBe(true);
    for (const passage of passages) expect(passage.length).toBeLessThanOrEqual(1_100);
    const [first = '', second = ''] = passages;
    expect(first).toContain(second.slice(0, second.indexOf('.')));
  });

  it('stop at the limit, and report that the text was cut', () => {
    const { passages, isCut } = splitPassages('word '.repeat(60_000));

    expect(isCut).toBe(true);
    expect(passages.join('').length).toBeLessThan(260_000);
  });

  it('of a text without punctuation are split quickly', () => {
    const began = performance.now();

    expect(splitPassages('a'.repeat(200_000)).passages.length).toBeGreaterThan(200);
    expect(splitPassages('."'.repeat(100_000)).passages).toEqual([]);
    expect(performance.now() - began).toBeLessThan(1_500);
  });

  it('do not exist for a text without letters', () => {
    expect(splitPassages(' \n\f 1 — 2 \n\u200b').passages).toEqual([]);
  });
});
