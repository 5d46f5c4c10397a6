import type { FileType } from '#shared/documents/document';

/** A file's type by its first bytes, whatever its name. A `zip` may be a docx, which only reading it shows. */
export type SniffedType = Exclude<FileType, 'docx' | 'doc' | 'txt'> | 'zip' | 'ole' | 'text' | 'gif' | 'webp';

export const sniffedBytes = 8_192;

/** @param start The first bytes of the file. Undefined: none of the types that the product reads. */
export function sniffFileType(start: Uint8Array): SniffedType | undefined {
  const signature = signatures.find(({ bytes }) => bytes.every((byte, at) => start[at] === byte));
  if (signature) return signature.type;
  // Some programs write a few lines before a PDF begins.
  if (ascii(start.subarray(0, 1_024)).includes('%PDF-')) return 'pdf';
  if (ascii(start.subarray(0, 4)) === 'RIFF' && ascii(start.subarray(8, 12)) === 'WEBP') return 'webp';
  return looksLikeText(start) ? 'text' : undefined;
}

const ascii = (bytes: Uint8Array) => String.fromCharCode(...bytes);

const signatures: readonly { type: SniffedType; bytes: readonly number[] }[] = [
  { type: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'jpg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'zip', bytes: [0x50, 0x4b, 0x03, 0x04] },
  { type: 'ole', bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] },
  { type: 'gif', bytes: [0x47, 0x49, 0x46, 0x38] },
];

export function looksLikeText(bytes: Uint8Array): boolean {
  if (bytes.length === 0) return false;
  if (textEncodingOf(bytes)) return true;
  let odd = 0;
  for (const byte of bytes) if (byte < 0x20 && !spaces.has(byte)) odd += byte === 0 ? bytes.length : 1;
  return odd <= bytes.length / 50;
}

// Tab, line feed, vertical tab, form feed, carriage return, escape.
const spaces = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b]);

/** The encoding by byte order mark, else UTF-16 by its zero bytes; undefined for anything else. */
export function textEncodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return unmarkedUtf16(bytes.subarray(0, 4_096));
}

/** Detects UTF-16 without a byte order mark: most letters have a zero byte, always on the same side. */
function unmarkedUtf16(sample: Uint8Array) {
  if (sample.length < 4) return undefined;
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const most = sample.length / 2;
  if (odd > most * 0.4 && even < most * 0.02) return 'utf-16le';
  if (even > most * 0.4 && odd < most * 0.02) return 'utf-16be';
  return undefined;
}

/** How many bytes of a picture to read: its size can come after a preview and the camera's metadata. */
export const pixelsBytes = 256 * 1024;

/** The number of pixels of a PNG or JPEG by its header; undefined if `start` does not contain it. */
export function pixelsOf(start: Uint8Array): number | undefined {
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength);
  if (view.byteLength < 24) return undefined;
  const isJpeg = view.getUint16(0) === 0xffd8;
  return isJpeg ? jpegPixels(view) : view.getUint32(16) * view.getUint32(20);
}

function jpegPixels(view: DataView): number | undefined {
  for (let at = 2; at + 9 <= view.byteLength && view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return view.getUint16(at + 5) * view.getUint16(at + 7);
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** True for the markers SOF0 to SOF15; the three left out are tables (ITU T.81, table B.1). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
