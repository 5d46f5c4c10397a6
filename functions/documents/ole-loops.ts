const headerBytes = 512;
const headerEntries = 109;
/** Numbers from here on are marks, such as the end of a chain. */
const firstMark = 0xfffffffa;

/**
 * True when the chains of sectors of an OLE file come back to themselves, on which a reader would run for ever. A file
 * that is cut off has none that matter.
 */
export function hasLoops(bytes: Uint8Array): boolean {
  const sectors = openSectors(bytes);
  if (!sectors) return true;
  const tables = tablesOf(sectors, bytes.length);
  if (!tables) return true;
  const table = tables.flatMap(sectors.words);
  if (isCircular(table)) return true;
  const small: number[] = [];
  for (let at = sectors.head(60); isSector(at); at = table[at] ?? firstMark) small.push(...sectors.words(at));
  return isCircular(small);
}

const isSector = (number: number) => number < firstMark;

interface Sectors {
  bytes: number;
  /** A number of the header. */
  head: (at: number) => number;
  /** The numbers that a sector holds; marks where the file is cut off. */
  words: (sector: number) => number[];
}

function openSectors(file: Uint8Array): Sectors | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const head = (at: number) => (at + 4 <= file.length ? view.getUint32(at, true) : firstMark);
  const shift = file.length >= headerBytes ? view.getUint16(30, true) : 0;
  // Only these two sizes of a sector exist.
  if (shift !== 9 && shift !== 12) return undefined;
  const bytes = 2 ** shift;
  const words = (sector: number) =>
    Array.from({ length: bytes / 4 }, (_, n) => head((sector + 1) * bytes + n * 4));
  return { bytes, head, words };
}

/** The sectors that hold the table of chains, in its order; undefined when even they go in a circle. */
function tablesOf({ bytes, head, words }: Sectors, fileBytes: number): number[] | undefined {
  const tables = Array.from({ length: headerEntries }, (_, n) => head(76 + n * 4)).filter(isSector);
  const seen = new Set<number>();
  for (let more = head(68); isSector(more);) {
    if (seen.has(more)) return undefined;
    seen.add(more);
    const listed = words(more);
    tables.push(...listed.slice(0, -1).filter(isSector));
    more = listed.at(-1) ?? firstMark;
  }
  return tables.length * bytes > fileBytes * 2 ? undefined : tables;
}

/** @param next The sector that follows each sector. */
function isCircular(next: readonly number[]): boolean {
  // 0: not looked at; n: met on the n-th walk.
  const metOn = new Uint32Array(next.length);
  for (let start = 0; start < next.length; start += 1) {
    for (let at = start; at < next.length && metOn[at] === 0; at = next[at] ?? firstMark) {
      metOn[at] = start + 1;
      const follower = next[at] ?? firstMark;
      if (follower < next.length && metOn[follower] === start + 1) return true;
    }
  }
  return false;
}
