import { crc32 } from 'node:zlib';
import type { Reply, ReplyBlock } from './reply';

export interface StreamEvent {
  type: string;
  payload: object;
}

const pieceLength = 120;

/** A whole reply as the events of a stream, text and tool input in small pieces. */
export const toEvents = (reply: Reply, metadata: object): StreamEvent[] => [
  { type: 'messageStart', payload: { role: 'assistant' } },
  ...reply.content.flatMap(blockEvents),
  { type: 'messageStop', payload: { stopReason: reply.stopReason } },
  { type: 'metadata', payload: metadata },
];

const blockEvents = (block: ReplyBlock, contentBlockIndex: number): StreamEvent[] => {
  const isText = 'text' in block;
  const whole = isText ? block.text : JSON.stringify(block.toolUse.input);
  const start = isText
    ? []
    : [
        {
          type: 'contentBlockStart',
          payload: {
            contentBlockIndex,
            start: { toolUse: { toolUseId: block.toolUse.toolUseId, name: block.toolUse.name } },
          },
        },
      ];
  const deltas = piecesOf(whole).map((piece) => ({
    type: 'contentBlockDelta',
    payload: { contentBlockIndex, delta: isText ? { text: piece } : { toolUse: { input: piece } } },
  }));
  return [...start, ...deltas, { type: 'contentBlockStop', payload: { contentBlockIndex } }];
};

/** Whole characters only: half a surrogate pair would not survive the way through UTF-8. */
const piecesOf = (text: string): string[] => text.match(new RegExp(`[\\s\\S]{1,${pieceLength}}`, 'gu')) ?? [];

/** One event in the binary framing of AWS event streams: lengths, checksum, headers, payload, checksum. */
export const encodeEvent = ({ type, payload }: StreamEvent): Buffer => {
  const headers = Buffer.concat([
    header(':event-type', type),
    header(':content-type', 'application/json'),
    header(':message-type', 'event'),
  ]);
  const body = Buffer.from(JSON.stringify(payload));
  const frame = Buffer.alloc(headers.length + body.length + 16);
  frame.writeUInt32BE(frame.length, 0);
  frame.writeUInt32BE(headers.length, 4);
  frame.writeUInt32BE(crc32(frame.subarray(0, 8)), 8);
  headers.copy(frame, 12);
  body.copy(frame, 12 + headers.length);
  frame.writeUInt32BE(crc32(frame.subarray(0, frame.length - 4)), frame.length - 4);
  return frame;
};

const stringType = 7;

const header = (name: string, value: string): Buffer => {
  const nameBytes = Buffer.from(name);
  const valueBytes = Buffer.from(value);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(valueBytes.length);
  return Buffer.concat([
    Buffer.from([nameBytes.length]),
    nameBytes,
    Buffer.from([stringType]),
    length,
    valueBytes,
  ]);
};
