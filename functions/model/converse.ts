import { type ModelRequest, ModelFailure, type ModelReply } from './request';

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

/** What is looked at in an output of Converse. */
interface Output {
  output?: { message?: { content?: { text?: string; toolUse?: { input?: unknown } }[] } };
  stopReason?: string;
}

const refusals = new Set(['guardrail_intervened', 'content_filtered']);
const finished = new Set(['end_turn', 'tool_use', 'stop_sequence']);

/**
 * The answer in an output: a tool's input, or JSON in text blocks. Reasoning blocks may stand before it. Throws
 * `ModelFailure`: refused, or garbled for what broke off or is no JSON.
 */
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

/** JSON as it is, or the object within a fence or a sentence around it. */
function readJson(text: string): unknown {
  const start = text.indexOf('{');
  const isWrapped = start > 0 && !text.trimStart().startsWith('[');
  return JSON.parse(isWrapped ? text.slice(start, text.lastIndexOf('}') + 1) : text);
}
