import { utils, write } from 'cfb';
import { strToU8, zipSync } from 'fflate';

const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const whole = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;

/** A Word document of these parts. */
export const docxOf = (parts: Record<string, string | Uint8Array>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({ '[Content_Types].xml': '<Types/>', ...parts }).map(([name, part]) => [
        name,
        typeof part === 'string' ? strToU8(part) : part,
      ]),
    ),
  );

export const docx = (...texts: string[]) =>
  docxOf({ 'word/document.xml': whole(texts.map(paragraph).join('')) });

/** A few kilobytes that unpack to more than is read of a file. */
export const docxBomb = () => docxOf({ 'word/document.xml': new Uint8Array(24 * 1024 * 1024).fill(0x61) });

/** Deeply nested elements, which would overflow the stack of a recursive reader. */
export const deepDocx = (depth: number, text: string) =>
  docxOf({
    'word/document.xml': whole(`${'<w:sdt>'.repeat(depth)}${paragraph(text)}${'</w:sdt>'.repeat(depth)}`),
  });

/** A document with entity definitions, each made of the previous one. */
export const entityDocx = () =>
  docxOf({
    'word/document.xml': `<!DOCTYPE x [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${whole(paragraph('&b;'))}`,
  });

/** A Word file from before 2007: one piece of text, listed in the piece table ([MS-DOC] 2.4.1). */
export function doc(text: string): Uint8Array {
  const letters = Buffer.from(`${text}\r`, 'utf16le');
  const word = Buffer.alloc(4_096 + letters.length);
  word.writeUInt16LE(0xa5ec, 0);
  word.writeUInt16LE(0x0200, 0x0a);
  word.writeUInt32LE(2_048, 0x18);
  word.writeUInt32LE(text.length + 1, 0x4c);
  word.writeUInt32LE(0, 0x1a2);
  letters.copy(word, 2_048);
  const table = Buffer.alloc(4_096);
  table.writeUInt8(2, 0);
  table.writeUInt32LE(16, 1);
  table.writeUInt32LE(text.length + 1, 9);
  table.writeUInt32LE(2_048, 15);
  const file = utils.cfb_new();
  utils.cfb_add(file, 'WordDocument', word);
  utils.cfb_add(file, '1Table', table);
  return new Uint8Array(write(file, { type: 'buffer' }) as Buffer);
}

/** The same with a password, according to its header ([MS-DOC] 2.5.1). */
export function lockedDoc(): Uint8Array {
  const bytes = doc('Nobody may read these words without the password.');
  const head = Buffer.from(bytes.buffer, bytes.byteOffset).indexOf('eca5', 'hex');
  bytes[head + 0x0b] = (bytes[head + 0x0b] ?? 0) | 1;
  return bytes;
}

/** An OLE file of these parts, such as a modern Word file with a password, a workbook or slides. */
export function oleOf(...names: string[]): Uint8Array {
  const file = utils.cfb_new();
  for (const name of names) utils.cfb_add(file, name, Buffer.alloc(5_000, 7));
  return new Uint8Array(write(file, { type: 'buffer' }) as Buffer);
}

/** The same with a circular chain of sectors. */
export function loopingDoc(): Uint8Array {
  const bytes = doc('Round and round.');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tableAt = (view.getUint32(76, true) + 1) * 512;
  const at = Array.from({ length: 120 }, (_, n) => n).find(
    (n) => view.getUint32(tableAt + n * 4, true) === n + 1,
  );
  view.setUint32(tableAt + ((at ?? 0) + 1) * 4, at ?? 0, true);
  return bytes;
}
