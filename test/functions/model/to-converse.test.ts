import { describe, expect, it } from 'vitest';
import { toConverse } from '#functions/model/converse';
import type { ModelRequest } from '#functions/model/request';
import { analysisSchema } from '#functions/model/schemas';

const request: ModelRequest = {
  schema: analysisSchema,
  instructions: 'Read.',
  catalogue: 'Catalogue.',
  turns: [
    { role: 'user', text: 'a' },
    { role: 'assistant', text: '{}' },
    { role: 'user', text: 'b' },
  ],
  maximumTokens: 100,
};

describe.each(['eu.anthropic.claude-sonnet-5', 'eu.amazon.nova-lite-v1:0'])('a question to %s', (modelId) => {
  it('has the catalogue before the cache point, what changes behind it, and the turns in order', () => {
    const asked = toConverse(modelId, request);

    expect(asked.modelId).toBe(modelId);
    expect(asked.system).toEqual([
      { text: 'Catalogue.' },
      { cachePoint: { type: 'default' } },
      { text: 'Read.' },
    ]);
    expect(asked.messages).toEqual([
      { role: 'user', content: [{ text: 'a' }] },
      { role: 'assistant', content: [{ text: '{}' }] },
      { role: 'user', content: [{ text: 'b' }] },
    ]);
  });
});

it('Claude is asked for JSON of the schema, without sampling parameters and without a tool', () => {
  const asked = toConverse('eu.anthropic.claude-sonnet-5', request);

  expect(asked).not.toHaveProperty('toolConfig');
  expect(asked).toMatchObject({
    outputConfig: {
      textFormat: {
        type: 'json_schema',
        structure: {
          jsonSchema: { name: 'suasion_analysis', schema: JSON.stringify(analysisSchema.schema) },
        },
      },
    },
  });
  expect(asked.inferenceConfig).toEqual({ maxTokens: 100 });
});

it.each(['amazon.nova-pro-v1:0', 'us.amazon.nova-2-lite-v1:0'])(
  '%s is made to use one tool, coldly',
  (modelId) => {
    const asked = toConverse(modelId, request);

    expect(asked).not.toHaveProperty('outputConfig');
    expect(asked).toMatchObject({
      inferenceConfig: { maxTokens: 100, temperature: 0 },
      toolConfig: {
        tools: [{ toolSpec: { name: 'suasion_analysis', inputSchema: { json: analysisSchema.schema } } }],
        toolChoice: { tool: { name: 'suasion_analysis' } },
      },
    });
  },
);
