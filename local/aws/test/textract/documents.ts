import { readFileSync } from 'node:fs';
import { deflateSync, crc32 } from 'node:zlib';
import { PDFiumLibrary } from '@hyzyla/pdfium';

/**
 * A printed page on a desk under a lamp, photographed a little askew (JPEG, 1000 × 700, with noise): drawn on a canvas, so
 * that it belongs to nobody. It says what finance teams told us, in five lines.
 */
export const photo = () => readFileSync(new URL('photo.jpg', import.meta.url));

/** A PDF with two lines of text on each page. */
export const textPdf = (...pages: string[]) => pdfOf(texts(...pages));

const texts = (...pages: string[]) =>
  pages.map((text) => `BT /F1 24 Tf 72 700 Td (${text}) Tj 0 -40 Td (Second line of text) Tj ET`);

/** A PDF whose pages contain only a picture of the text. */
export const scannedPdf = async (text: string, pages = 1) =>
  pdfOf(Array<string>(pages).fill(wholePage), [await imageOf(text)]);

/** A PDF with a page of text, pages with only a picture of text, and one with a line on it. */
export const mixedPdf = async (text: string, pictured: string, pictures: number) =>
  pdfOf(
    [...texts(text, text, text), ...Array<string>(pictures).fill(wholePage), '72 700 m 400 700 l S'],
    [await imageOf(pictured)],
  );

const wholePage = 'q 612 0 0 792 0 0 cm /I1 Do Q';

async function imageOf(text: string) {
  const { width, height, data } = await picture(text);
  const pixels = deflateSync(data).toString('latin1');
  return `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode /Length ${pixels.length} >>\nstream\n${pixels}\nendstream`;
}

/** A PDF that needs a password. */
export const lockedPdf = () => {
  const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >> /ID [<00> <00>]`;
  return Buffer.from(textPdf('Secret').toString('latin1').replace('/Root', `${lock} /Root`), 'latin1');
};

/** A picture of the text. */
export async function textPng(text: string) {
  const { width, height, data } = await picture(text);
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row += 1)
    rows.set(data.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  return pngOf({ width, height }, deflateSync(rows));
}

/** A PNG whose header claims this size, whatever its pixels. */
export function pngOf({ width, height }: { width: number; height: number }, pixels: Buffer) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const mark = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

async function picture(text: string) {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(textPdf(text));
  const rendered = await document.getPage(0).render({ scale: 1.5, colorSpace: 'Gray' });
  document.destroy();
  return rendered;
}

function chunk(name: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function pdfOf(contents: string[], images: string[] = []) {
  const first = 3 + images.length;
  const font = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';
  const pictures =
    images.length > 0 ? `/XObject << ${images.map((_, n) => `/I${n + 1} ${3 + n} 0 R`).join(' ')} >>` : '';
  const kids = contents.map((_, n) => `${first + n * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`,
    ...images,
    ...contents.flatMap((content, n) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${first + 1 + n * 2} 0 R /Resources << ${font} ${pictures} >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  return pdfFile(objects);
}

/** A PDF of these objects, numbered from 1; the first is its catalogue. */
export function pdfFile(objects: string[]) {
  let file = '%PDF-1.4\n';
  const places = objects.map((object, n) => {
    const at = file.length;
    file += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${file}${table}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`,
    'latin1',
  );
}
