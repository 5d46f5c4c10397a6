import { looksLikeText, textEncodingOf } from '../../kit/file-type';
import { Unreadable } from './unreadable';

/** Decodes text as UTF-8, UTF-16 or Windows-1252. Throws `Unreadable` (foreign) when it is not text. */
export function decodeText(bytes: Uint8Array): string {
  if (!looksLikeText(bytes)) throw new Unreadable('foreign');
  const encoding = textEncodingOf(bytes) ?? (isUtf8(bytes) ? 'utf-8' : undefined);
  const text = encoding ? new TextDecoder(encoding).decode(bytes) : fromWindows1252(bytes);
  if (text.includes('\0')) throw new Unreadable('foreign');
  return text;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Windows-1252 from 0x80 to 0x9f: Node 20's decoder reads ISO 8859-1 instead, which has no letters there. */
const windowsLetters = '€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ';

const fromWindows1252 = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (sign) => windowsLetters.charAt(sign.charCodeAt(0) - 0x80));
