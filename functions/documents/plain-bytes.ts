import { Unreadable } from './unreadable';

/** True when the bytes read as text in one of the encodings below. */
export function looksLikeText(bytes: Uint8Array): boolean {
  if (bytes.length === 0) return false;
  if (encodingOf(bytes)) return true;
  let odd = 0;
  for (const byte of bytes) if (byte < 0x20 && !spaces.has(byte)) odd += byte === 0 ? bytes.length : 1;
  return odd <= bytes.length / 50;
}

/**
 * The text of a file: by its byte order mark, then UTF-16 by its zero bytes, then UTF-8, then Windows-1252. Throws
 * `Unreadable` (foreign) for what is no text.
 */
export function decodeText(bytes: Uint8Array): string {
  if (!looksLikeText(bytes)) throw new Unreadable('foreign');
  const encoding = encodingOf(bytes) ?? (isUtf8(bytes) ? 'utf-8' : undefined);
  const text = encoding ? new TextDecoder(encoding).decode(bytes) : fromWindows1252(bytes);
  if (text.includes('\0')) throw new Unreadable('foreign');
  return text;
}

// Tab, line feed, vertical tab, form feed, carriage return, escape.
const spaces = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b]);

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return unmarkedUtf16(bytes.subarray(0, 4_096));
}

/** Letters of most languages have a zero byte at one side, and text has none at the other. */
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

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** What stands at 0x80 to 0x9f; Node 20 itself takes the encoding for ISO 8859-1, which has nothing there. */
const windowsLetters = '€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ';

const fromWindows1252 = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (sign) => windowsLetters.charAt(sign.charCodeAt(0) - 0x80));
