import type { DocumentKind, Size } from './recognized';
import { badDocument, unsupportedDocument } from './textract-error';

const longestSidePx = 10_000;

/** What the bytes are, whatever their name says. Throws on formats that the service does not read and on huge pictures. */
export function kindOf(bytes: Buffer): DocumentKind {
  // A few bytes may stand before the mark of a PDF.
  if (bytes.subarray(0, 1024).includes('%PDF-')) return { kind: 'pdf' };
  const size = pngSize(bytes) ?? jpegSize(bytes);
  if (!size) throw unsupportedDocument();
  const { width, height } = size;
  if (width < 1 || height < 1 || width > longestSidePx || height > longestSidePx) throw badDocument();
  return { kind: 'image', ...size };
}

function pngSize(bytes: Buffer): Size | undefined {
  const isPng = bytes.length >= 24 && bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n';
  return isPng ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : undefined;
}

/** Goes from mark to mark until the one that tells the size of the picture. */
function jpegSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) break;
    const mark = bytes[at + 1] ?? 0;
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += mark === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  throw badDocument();
}
