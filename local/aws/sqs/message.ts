import { createHash } from 'node:crypto';

export interface MessageAttribute {
  DataType: string;
  StringValue?: string;
  /** Base64, as in requests and responses. */
  BinaryValue?: string;
}

/** A point in time by the product's clock, which the console can move, and by the real one. Epoch milliseconds. */
export interface Moment {
  product: number;
  real: number;
}

export interface StoredMessage {
  id: string;
  body: string;
  attributes?: Record<string, MessageAttribute>;
  traceHeader?: string;
  senderId: string;
  /** By the product's clock, like all times that clients see. */
  sentAt: number;
  delayedUntil?: Moment;
  receives: number;
  firstReceivedAt?: number;
  deadLetterSource?: string;
}

/** A message in a queue: `hiddenUntil` ends a delay or visibility timeout; `receipt` is set while it is in flight. */
export interface HeldMessage extends StoredMessage {
  hiddenUntil?: Moment;
  receipt?: string;
}

export interface ReceivedMessage extends StoredMessage {
  receiptHandle: string;
}

const separator = ':';

export const makeReceiptHandle = (id: string, receipt: string): string =>
  Buffer.from(`${id}${separator}${receipt}`).toString('base64url');

export const readReceiptHandle = (handle: string): { id: string; receipt: string } | undefined => {
  const [id, receipt, ...rest] = Buffer.from(handle, 'base64url').toString('utf8').split(separator);
  return id && receipt && rest.length === 0 ? { id, receipt } : undefined;
};

export interface SystemAttributes {
  SenderId: string;
  SentTimestamp: string;
  ApproximateReceiveCount: string;
  ApproximateFirstReceiveTimestamp: string;
  DeadLetterQueueSourceArn?: string;
  AWSTraceHeader?: string;
}

export const systemAttributes = (message: StoredMessage): SystemAttributes => ({
  SenderId: message.senderId,
  SentTimestamp: String(message.sentAt),
  ApproximateReceiveCount: String(message.receives),
  ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt ?? message.sentAt),
  ...(message.deadLetterSource && { DeadLetterQueueSourceArn: message.deadLetterSource }),
  ...(message.traceHeader && { AWSTraceHeader: message.traceHeader }),
});

export const md5OfText = (text: string): string => createHash('md5').update(text, 'utf8').digest('hex');

/** SQS's MD5 of message attributes: sorted by name, each part after its length. Undefined if there are none. */
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
