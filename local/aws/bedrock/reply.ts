import { createHash, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { AskedForm } from './models';
import type { ConverseRequest } from './converse-request';

export type ReplyBlock = { text: string } | { toolUse: { toolUseId: string; name: string; input: unknown } };

export interface Reply {
  content: ReplyBlock[];
  stopReason: 'end_turn' | 'tool_use' | 'max_tokens';
}

/** Puts an answer into the requested structure. A string, the text of a real model, goes out unchanged. */
export const makeReply = (answer: unknown, form: AskedForm): Reply => {
  if (form.by === 'text')
    return textReply(typeof answer === 'string' ? answer : JSON.stringify(answer) || 'null');
  const input = typeof answer === 'string' ? parsedObject(answer) : answer;
  return input === undefined ? textReply(String(answer)) : toolReply(form.name, input);
};

export const textReply = (text: string): Reply => ({ content: [{ text }], stopReason: 'end_turn' });

const toolReply = (name: string, input: unknown): Reply => ({
  content: [{ toolUse: { toolUseId: `tooluse_${randomUUID().replaceAll('-', '')}`, name, input } }],
  stopReason: 'tool_use',
});

export const cutToTokens = (reply: Reply, maxTokens: number | undefined): Reply => {
  if (maxTokens === undefined || outputTokens(reply) <= maxTokens) return reply;
  return cutToLength(reply, maxTokens * 4);
};

/** Truncates a reply as at a token limit: text stops after `length` characters, a tool's input becomes empty. */
export const cutToLength = (reply: Reply, length: number): Reply => ({
  content: reply.content.map((block) =>
    'text' in block ? { text: block.text.slice(0, length) } : { toolUse: { ...block.toolUse, input: {} } },
  ),
  stopReason: 'max_tokens',
});

export const replyText = (reply: Reply): string =>
  reply.content.map((block) => ('text' in block ? block.text : JSON.stringify(block.toolUse.input))).join('');

export const outputTokens = (reply: Reply): number => estimateTokens(replyText(reply));

const parsedObject = (text: string): object | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const charactersPerToken = 4;
const smallestCacheTokens = 1024;
const cacheMs = { '5m': 300_000, '1h': 3_600_000 };
const mostKeptPrefixes = 100;

export const estimateTokens = (text: string): number => Math.ceil(text.length / charactersPerToken);

export interface InputUsage {
  inputTokens: number;
  cacheReadInputTokens: number;
  cacheWriteInputTokens: number;
}

/** Estimates the tokens of a request and remembers, per model, the prompt prefix before its last system cache point. */
export const makeUsageCounter = (
  now: () => number,
): ((model: string, request: ConverseRequest) => InputUsage) => {
  const expiries = new Map<string, number>();
  return (model, request) => {
    const { system = [], messages, toolConfig } = request;
    const cut = system.findLastIndex((block) => block.cachePoint);
    const prefix = JSON.stringify(cut < 0 ? '' : system.slice(0, cut));
    const rest = JSON.stringify([system.slice(cut + 1), messages, toolConfig ?? '']);
    const prefixTokens = estimateTokens(prefix);
    const restTokens = estimateTokens(rest);
    if (cut < 0 || prefixTokens < smallestCacheTokens)
      return {
        inputTokens: prefixTokens + restTokens,
        cacheReadInputTokens: 0,
        cacheWriteInputTokens: 0,
      };
    const key = createHash('sha256').update(`${model}\n${prefix}`).digest('hex');
    const isKnown = (expiries.get(key) ?? 0) > now();
    expiries.delete(key);
    expiries.set(key, now() + cacheMs[system[cut]?.cachePoint?.ttl ?? '5m']);
    const [oldest] = expiries.keys();
    if (expiries.size > mostKeptPrefixes && oldest !== undefined) expiries.delete(oldest);
    return {
      inputTokens: restTokens,
      cacheReadInputTokens: isKnown ? prefixTokens : 0,
      cacheWriteInputTokens: isKnown ? 0 : prefixTokens,
    };
  };
};

export interface StreamEvent {
  type: string;
  payload: object;
}

const pieceLength = 120;

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

/** Splits by whole characters: half a surrogate pair cannot be encoded in UTF-8. */
const piecesOf = (text: string): string[] => text.match(new RegExp(`[\\s\\S]{1,${pieceLength}}`, 'gu')) ?? [];

/** Encodes one event in AWS's event stream format: lengths, checksum, headers, payload, checksum. */
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
