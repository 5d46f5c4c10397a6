import type { ModelRequest } from './request';

/** What a Converse call needs besides the model's id; the shapes are those of the Bedrock runtime API. */
export function toConverse(modelId: string, request: ModelRequest) {
  return {
    modelId,
    // The catalogue first: the service caches from the beginning, and the instructions are never the same twice.
    system: [
      { text: request.catalogue },
      { cachePoint: { type: 'default' as const } },
      { text: request.instructions },
    ],
    messages: request.turns.map(({ role, text }) => ({ role, content: [{ text }] })),
    ...(isNova(modelId) ? novaShape(request) : claudeShape(request)),
  };
}

const isNova = (modelId: string) => modelId.includes('amazon.nova');

// Newer Claude models refuse sampling parameters and forced tools; they answer by a schema instead.
const claudeShape = ({ schema, maximumTokens }: ModelRequest) => ({
  inferenceConfig: { maxTokens: maximumTokens },
  outputConfig: {
    textFormat: {
      type: 'json_schema' as const,
      structure: {
        jsonSchema: {
          name: schema.name,
          description: schema.description,
          schema: JSON.stringify(schema.schema),
        },
      },
    },
  },
});

// Nova decodes under constraint whenever a tool is given, so it is made to use one.
const novaShape = ({ schema, maximumTokens }: ModelRequest) => ({
  inferenceConfig: { maxTokens: maximumTokens, temperature: 0 },
  toolConfig: {
    tools: [
      {
        toolSpec: {
          name: schema.name,
          description: schema.description,
          inputSchema: { json: schema.schema as never },
        },
      },
    ],
    toolChoice: { tool: { name: schema.name } },
  },
});
