import { createHash } from 'node:crypto';
import type { MessageAttribute } from './message';

export const md5OfText = (text: string): string => createHash('md5').update(text, 'utf8').digest('hex');

/** The checksum that the service defines over message attributes: by name, each part after its length. Undefined for none. */
export const md5OfAttributes = (
  attributes: Record<string, MessageAttribute> | undefined,
): string | undefined => {
  const names = Object.keys(attributes ?? {}).sort();
  if (!attributes || names.length === 0) return undefined;
  const hash = createHash('md5');
  const part = (bytes: Buffer): void => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    hash.update(length).update(bytes);
  };
  for (const name of names) {
    const attribute = attributes[name];
    if (!attribute) continue;
    const isBinary = attribute.BinaryValue !== undefined;
    part(Buffer.from(name));
    part(Buffer.from(attribute.DataType));
    hash.update(Buffer.from([isBinary ? 2 : 1]));
    part(
      isBinary
        ? Buffer.from(attribute.BinaryValue ?? '', 'base64')
        : Buffer.from(attribute.StringValue ?? ''),
    );
  }
  return hash.digest('hex');
};
