import { deflateSync } from 'node:zlib';
import { utils, write } from 'cfb';
import { pdfFile, pngOf } from '@suasion/local-aws/test/textract/documents';

const font = '/Font << /A << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';
const box = '[0 0 612 792]';

/** A few kilobytes of 100,000 letters at one position, each compared with all others: takes minutes. */
export function overlappingPdf(letters = 100_000): Uint8Array {
  const content = `BT /A 10 Tf 50 700 Td ${'(a) Tj -5.56 0 Td '.repeat(letters)}ET`;
  const packed = deflateSync(content).toString('latin1');
  return pdfFile([
    ...pagesOf([4]),
    `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed}\nendstream`,
  ]);
}

/** A few kilobytes of stripes, ten thousand pixels wide and high: text recognition takes minutes. */
export function stripedPng(): Uint8Array {
  const side = 10_000;
  const rows = Buffer.alloc((side + 1) * side, Buffer.from([255, 255, 255, 0, 0, 0, 0]));
  for (let row = 0; row < side; row += 1) rows[row * (side + 1)] = 0;
  return pngOf({ width: side, height: side }, deflateSync(rows));
}

/** Drawings of ten drawings of ten drawings, nine levels deep: takes gigabytes. */
export function nestedPdf(): Uint8Array {
  const drawing = (n: number) => {
    const inner = n < 9 ? `/XObject << /F ${6 + n} 0 R >>` : '';
    const content = inner ? '/F Do '.repeat(10) : 'BT /A 12 Tf 72 700 Td (Words) Tj ET';
    return `<< /Type /XObject /Subtype /Form /BBox ${box} /Resources << ${font} ${inner} >> /Length ${content.length} >>\nstream\n${content}\nendstream`;
  };
  return pdfFile([
    ...pagesOf([4], '/XObject << /F 5 0 R >>'),
    '<< /Length 5 >>\nstream\n/F Do\nendstream',
    ...Array.from({ length: 10 }, (_, n) => drawing(n)),
  ]);
}

/** Catalogue, list of pages and pages; `contents` are the object numbers of their content. */
const pagesOf = (contents: number[], resources = '') => [
  '<< /Type /Catalog /Pages 2 0 R >>',
  `<< /Type /Pages /Kids [${contents.map((_, n) => `${3 + n} 0 R`).join(' ')}] /Count ${contents.length} >>`,
  ...contents.map(
    (content) =>
      `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents ${content} 0 R /Resources << ${font} ${resources} >> >>`,
  ),
];

/** A Word file from before 2007 in which each directory entry names the next one twice: two to the sixtieth paths. */
export function branchingDoc(): Uint8Array {
  const deep = 60;
  const file = utils.cfb_new();
  for (let n = 0; n < deep; n += 1) utils.cfb_add(file, `S${n}`, Buffer.alloc(8));
  const bytes = new Uint8Array(write(file, { type: 'buffer' }) as Buffer);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const entries = (view.getUint32(48, true) + 1) * 512;
  for (let n = 1; n < deep; n += 1) {
    view.setInt32(entries + n * 128 + 68, n + 1, true);
    view.setInt32(entries + n * 128 + 72, n + 1, true);
  }
  view.setInt32(entries + 76, 1, true);
  return bytes;
}
