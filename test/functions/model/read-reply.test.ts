import { describe, expect, it } from 'vitest';
import { cpuMs } from '#test/support/cpu-ms';
import { readReply } from '#functions/model/converse';

const said = (stopReason: string | undefined, ...content: object[]) => ({
  stopReason,
  output: { message: { content } },
});
const kindOf = (output: Parameters<typeof readReply>[0]) => {
  try {
    return readReply(output);
  } catch (error) {
    return (error as { kind: string }).kind;
  }
};
const deep = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000)) as unknown;

describe('reading a reply', () => {
  it('finds the answer behind the reasoning, and in pieces', () => {
    const reasoning = { reasoningContent: { reasoningText: { text: '{"a": 0}' } } };

    expect(readReply(said('end_turn', reasoning, { text: '{"a":' }, { text: ' 1}' })).answer).toEqual({
      a: 1,
    });
  });

  it('takes the input of a tool before any words', () => {
    const reply = readReply(said('tool_use', { text: 'I use it.' }, { toolUse: { input: { a: 1 } } }));

    expect(reply).toEqual({ answer: { a: 1 }, text: '{"a":1}' });
  });

  it.each([
    ['```json\n{"a": 1}\n```'],
    ['```\n{"a": 1}\n```'],
    ['  ```JSON\r\n{"a": 1}```  '],
    ['Here it is: {"a": 1} I hope it helps.'],
    ['\n{"a": 1}\n'],
  ])('reads %j', (text) => {
    expect(readReply(said('end_turn', { text })).answer).toEqual({ a: 1 });
  });

  it.each(['guardrail_intervened', 'content_filtered'])('%s is a refusal', (stopReason) => {
    expect(kindOf(said(stopReason, { text: '{"a": 1}' }))).toBe('refused');
  });

  it.each([
    'max_tokens',
    'malformed_model_output',
    'malformed_tool_use',
    'model_context_window_exceeded',
    'something_new',
    undefined,
  ])('what stopped by %s is garbled, however well it reads', (stopReason) => {
    expect(kindOf(said(stopReason, { text: '{"a": 1}' }))).toBe('garbled');
  });

  it.each([
    ['no words', []],
    ['an empty text', [{ text: '' }]],
    ['half an object', [{ text: '{"a": {"b": 1}, "c": ' }]],
    ['two objects', [{ text: '{"a": 1} {"a": 2}' }]],
    ['a million open braces', [{ text: '{'.repeat(1_000_000) }]],
    ['a million lines', [{ text: `\`\`\`${'\n'.repeat(1_000_000)}` }]],
    ['a tool input too deep to be written down', [{ toolUse: { input: deep } }]],
  ])('%s is garbled, and quickly so', (_name, content) => {
    const began = cpuMs();

    expect(kindOf(said('end_turn', ...content))).toBe('garbled');
    expect(cpuMs() - began).toBeLessThan(500);
  });
});
