import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import { documentTextMaximum, inflatedMaximumBytes } from '#shared/limits';
import { decodeText } from './plain-bytes';
import { Unreadable } from './unreadable';
import { wordText } from './word-text';

/** Small, because all that a piece unpacks to (a thousand times its size) is in memory before it can be counted. */
const pieceBytes = 4_096;
const mostEntries = 4_000;
const body = 'word/document.xml';
const wanted = /^word\/(?:document|footnotes|endnotes|header\d{0,3}|footer\d{0,3})\.xml$/;

/**
 * The text of a Word document: body, notes, headers and footers. Unpacks nothing else, and stops at what no honest
 * document holds. Throws `Unreadable`.
 */
export function readDocx(bytes: Uint8Array): string {
  const parts = unpacked(bytes);
  const names = [...parts.keys()].sort((one, other) => rank(one) - rank(other));
  if (names[0] !== body) throw new Unreadable('foreign');
  let text = '';
  for (const name of names) {
    if (text.length > documentTextMaximum) break;
    text += `${wordText(xmlOf(parts.get(name) ?? []))}\n`;
  }
  return text;
}

/** The body first, then what stands around it. */
const rank = (name: string) => (name === body ? 0 : 1);

function unpacked(bytes: Uint8Array): Map<string, Uint8Array[]> {
  const parts = new Map<string, Uint8Array[]>();
  const ended = new Set<string>();
  const spent = { bytes: 0, entries: 0 };
  const unzip = new Unzip((file) => {
    if ((spent.entries += 1) > mostEntries) throw new Unreadable('tooLarge');
    if (wanted.test(file.name) && !parts.has(file.name)) collect(file, parts, ended, spent);
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += pieceBytes)
      unzip.push(bytes.subarray(at, at + pieceBytes), at + pieceBytes >= bytes.length);
  } catch (cause) {
    throw cause instanceof Unreadable ? cause : new Unreadable('damaged', cause);
  }
  if ([...parts.keys()].some((name) => !ended.has(name))) throw new Unreadable('damaged');
  return parts;
}

function collect(
  file: UnzipFile,
  parts: Map<string, Uint8Array[]>,
  ended: Set<string>,
  spent: { bytes: number },
) {
  const pieces: Uint8Array[] = [];
  parts.set(file.name, pieces);
  file.ondata = (error, piece, isLast) => {
    if (error) throw error;
    if ((spent.bytes += piece.length) > inflatedMaximumBytes) throw new Unreadable('tooLarge');
    pieces.push(piece);
    if (isLast) ended.add(file.name);
  };
  file.start();
}

function xmlOf(pieces: Uint8Array[]): string {
  const xml = decodeText(Buffer.concat(pieces));
  // Word writes none; they are there to make a reader fetch or repeat things.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new Unreadable('damaged');
  return xml;
}
