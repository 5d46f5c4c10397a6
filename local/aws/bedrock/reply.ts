import { randomUUID } from 'node:crypto';
import type { AskedForm } from './families';
import { estimateTokens } from './usage';

export type ReplyBlock = { text: string } | { toolUse: { toolUseId: string; name: string; input: unknown } };

export interface Reply {
  content: ReplyBlock[];
  stopReason: 'end_turn' | 'tool_use' | 'max_tokens';
}

/** An answer in the form that was asked for. A string is a model's own words and goes out as it is. */
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

/** What is left of a reply when the model may not write more than `maxTokens`. */
export const cutToTokens = (reply: Reply, maxTokens: number | undefined): Reply => {
  if (maxTokens === undefined || outputTokens(reply) <= maxTokens) return reply;
  return cutToLength(reply, maxTokens * 4);
};

/** Text breaks off; the half input of a tool cannot be written down and comes out empty. */
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
