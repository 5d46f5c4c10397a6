import WordExtractor from 'word-extractor';
import { Unreadable } from './unreadable';

export async function readDoc(bytes: Uint8Array): Promise<string> {
  const refusal = hasLoops(bytes) ? 'damaged' : oleRefusal(bytes);
  if (refusal) throw new Unreadable(refusal);
  try {
    const document = await new WordExtractor().extract(Buffer.from(bytes));
    return [
      document.getBody(),
      document.getFootnotes(),
      document.getEndnotes(),
      document.getHeaders(),
      document.getTextboxes(),
    ].join('\n');
  } catch (cause) {
    throw new Unreadable('damaged', cause);
  }
}

const headerBytes = 512;
const headerEntries = 109;
/** Sector numbers from here on have a special meaning, such as the end of a chain. */
const firstSpecial = 0xfffffffa;

/** True when a chain of sectors is circular, which would make the reader loop forever. */
export function hasLoops(bytes: Uint8Array): boolean {
  const sectors = openSectors(bytes);
  if (!sectors) return true;
  const tables = tablesOf(sectors, bytes.length);
  if (!tables) return true;
  const table = tables.flatMap(sectors.words);
  if (isCircular(table)) return true;
  const small: number[] = [];
  for (let at = sectors.head(60); isSector(at); at = table[at] ?? firstSpecial)
    small.push(...sectors.words(at));
  return isCircular(small);
}

const isSector = (number: number) => number < firstSpecial;

interface Sectors {
  bytes: number;
  head: (at: number) => number;
  /** The 32-bit numbers in a sector; `firstSpecial` where the file is truncated. */
  words: (sector: number) => number[];
}

function openSectors(file: Uint8Array): Sectors | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const head = (at: number) => (at + 4 <= file.length ? view.getUint32(at, true) : firstSpecial);
  const shift = file.length >= headerBytes ? view.getUint16(30, true) : 0;
  // Sectors have 512 or 4,096 bytes, no other size.
  if (shift !== 9 && shift !== 12) return undefined;
  const bytes = 2 ** shift;
  const words = (sector: number) =>
    Array.from({ length: bytes / 4 }, (_, n) => head((sector + 1) * bytes + n * 4));
  return { bytes, head, words };
}

function tablesOf({ bytes, head, words }: Sectors, fileBytes: number): number[] | undefined {
  const tables = Array.from({ length: headerEntries }, (_, n) => head(76 + n * 4)).filter(isSector);
  const seen = new Set<number>();
  for (let more = head(68); isSector(more);) {
    if (seen.has(more)) return undefined;
    seen.add(more);
    const listed = words(more);
    tables.push(...listed.slice(0, -1).filter(isSector));
    more = listed.at(-1) ?? firstSpecial;
  }
  return tables.length * bytes > fileBytes * 2 ? undefined : tables;
}

function isCircular(next: readonly number[]): boolean {
  const visitedOn = new Uint32Array(next.length);
  for (let start = 0; start < next.length; start += 1) {
    for (let at = start; at < next.length && visitedOn[at] === 0; at = next[at] ?? firstSpecial) {
      visitedOn[at] = start + 1;
      const follower = next[at] ?? firstSpecial;
      if (follower < next.length && visitedOn[follower] === start + 1) return true;
    }
  }
  return false;
}

/** `locked`: password-protected ([MS-OFFCRYPTO] 2.3.4, [MS-DOC] 2.5.1). `foreign`: not from Word. Else undefined. */
export function oleRefusal(bytes: Uint8Array): 'locked' | 'foreign' | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names = (name: string) => file.includes(Buffer.from(`${name}\0`, 'utf16le'));
  if (names('EncryptedPackage') || isLockedWord(file)) return 'locked';
  return !names('WordDocument') && ['Workbook', 'Book', 'PowerPoint Document'].some(names)
    ? 'foreign'
    : undefined;
}

const sectorBytes = 512;
const wordSignature = 0xa5ec;
const lockedFlag = 0x0100;

function isLockedWord(file: Buffer): boolean {
  for (let at = sectorBytes; at + sectorBytes <= file.length; at += sectorBytes)
    if (file.readUInt16LE(at) === wordSignature) return (file.readUInt16LE(at + 0x0a) & lockedFlag) !== 0;
  return false;
}
