import { type ModelRequest, ModelFailure, type ModelReply } from './request';

export function toConverse(modelId: string, request: ModelRequest) {
  return {
    modelId,
    // The catalogue goes first: the service caches a common beginning, and the instructions differ every time.
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

// Newer Claude models refuse sampling parameters and forced tools; they take a schema for the answer instead.
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

// Nova keeps to a schema only in the input of a tool, so it is forced to use one.
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

interface Output {
  output?: { message?: { content?: { text?: string; toolUse?: { input?: unknown } }[] } };
  stopReason?: string;
}

const refusals = new Set(['guardrail_intervened', 'content_filtered']);
const finished = new Set(['end_turn', 'tool_use', 'stop_sequence']);

/** The answer in a tool's input or JSON text, without reasoning. Throws `ModelFailure` (refused, garbled). */
export function readReply({ output, stopReason = '' }: Output): Pick<ModelReply, 'answer' | 'text'> {
  if (refusals.has(stopReason)) throw new ModelFailure('refused');
  if (!finished.has(stopReason)) throw new ModelFailure('garbled');
  const blocks = output?.message?.content ?? [];
  try {
    const input = blocks.find((block) => block.toolUse)?.toolUse?.input;
    if (input !== undefined) return { answer: input, text: JSON.stringify(input) };
    const text = blocks.map((block) => block.text ?? '').join('');
    return { answer: readJson(text), text };
  } catch (cause) {
    throw new ModelFailure('garbled', undefined, cause);
  }
}

function readJson(text: string): unknown {
  const start = text.indexOf('{');
  const isWrapped = start > 0 && !text.trimStart().startsWith('[');
  return JSON.parse(isWrapped ? text.slice(start, text.lastIndexOf('}') + 1) : text);
}
