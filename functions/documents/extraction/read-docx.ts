import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import { documentTextMaximum, inflatedMaximumBytes } from '#shared/limits';
import { decodeText } from './decode-text';
import { Unreadable } from './unreadable';

/** Unzipped at a time: little, because a piece can grow 1,000 times before its output can be counted. */
const pieceBytes = 4_096;
const mostEntries = 4_000;
const body = 'word/document.xml';
const wanted = /^word\/(?:document|footnotes|endnotes|header\d{0,3}|footer\d{0,3})\.xml$/;

/** The text of a .docx with notes, headers and footers. Throws `Unreadable`, for zip bombs too. */
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
  // Word never writes a DOCTYPE or entities; attacks on XML parsers use them.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new Unreadable('damaged');
  return xml;
}

const textTags = /<w:t(?:\s[^<>]*)?>([^<]*)<\/w:t>|<w:(tab|br|cr)(?:\s[^<>]*)?\/?>|<\/w:(p|tc)>/g;

function wordText(xml: string): string {
  const found: string[] = [];
  for (const [, text, space, end] of withoutFallbacks(xml).matchAll(textTags)) {
    if (text !== undefined) found.push(unescaped(text));
    else found.push(space === 'tab' || end === 'tc' ? '\t' : '\n');
  }
  return found.join('');
}

/** Removes the alternative content for older programs, which repeats the text of a drawing. */
function withoutFallbacks(xml: string): string {
  const kept: string[] = [];
  let at = 0;
  for (;;) {
    const from = xml.indexOf('<mc:Fallback', at);
    const to = from < 0 ? -1 : xml.indexOf('</mc:Fallback>', from);
    if (to < 0) return kept.join('') + xml.slice(at);
    kept.push(xml.slice(at, from));
    at = to;
  }
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string) =>
  text.replace(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9a-fA-F]{1,6}));/g,
    (whole, name, decimal, hex) => {
      if (typeof name === 'string') return named[name] ?? whole;
      const code = decimal === undefined ? parseInt(String(hex), 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
