/**
 * Why an OLE file is none from which Word's text can be read; undefined: it may be one. A newer Word file with a
 * password is a package of its own in such a file ([MS-OFFCRYPTO] 2.3.4), an older one says so in its head ([MS-DOC]
 * 2.5.1), and a workbook or slides go by other names.
 */
export function oleRefusal(bytes: Uint8Array): 'locked' | 'foreign' | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names = (name: string) => file.includes(Buffer.from(`${name}\0`, 'utf16le'));
  if (names('EncryptedPackage') || isLockedWord(file)) return 'locked';
  return !names('WordDocument') && ['Workbook', 'Book', 'PowerPoint Document'].some(names)
    ? 'foreign'
    : undefined;
}

const sectorBytes = 512;
const wordMark = 0xa5ec;
const lockedFlag = 0x0100;

/** By the first sector that begins as the head of a Word file does. */
function isLockedWord(file: Buffer): boolean {
  for (let at = sectorBytes; at + sectorBytes <= file.length; at += sectorBytes)
    if (file.readUInt16LE(at) === wordMark) return (file.readUInt16LE(at + 0x0a) & lockedFlag) !== 0;
  return false;
}
