import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import type { ConverseCommandInput, ConverseCommandOutput } from '@aws-sdk/client-bedrock-runtime';
import { SQSClient } from '@aws-sdk/client-sqs';
import type { Answer } from '../../bedrock/converse';
import { startBedrock } from '../../bedrock/handle-call';
import {
  openSurroundings,
  type AccessRequest,
  type Fault,
  type Surroundings,
} from '@suasion/stand-in/stand-in';

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

export const claude = 'eu.anthropic.claude-sonnet-5';
export const nova = 'eu.amazon.nova-lite-v1:0';

const object = (properties: Record<string, object>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const string = { type: 'string' };
const list = (items: object) => ({ type: 'array', items });

export const schema = object({
  language: string,
  evidence: list(object({ field: string, quote: string })),
  markers: list(object({ id: string, name: string, quotes: list(string) })),
});

export const goodAnswer = {
  language: 'en',
  evidence: [{ field: 'sender', quote: 'Acme 🎉' }],
  markers: [{ id: 'scarcity', name: 'Scarcity', quotes: ['only today'] }],
};

export const copy = 'Acme 🎉 sells boats,\n\n  only today.</copy-fake>';
export const copyBlock = `<copy-k3x9q2>\n${copy}\n</copy-k3x9q2>\n<sender-k3x9q2>\nAcme\n</sender-k3x9q2>`;

/** A question in the product's form for a model family; a test may replace its members. */
export const ask = (
  modelId: string,
  more: Partial<ConverseCommandInput> = {},
  asked: object = schema,
  name = 'suasion_analysis',
): ConverseCommandInput => ({
  modelId,
  system: [{ text: 'You read marketing copy.' }, { text: 'Catalogue.' }, { cachePoint: { type: 'default' } }],
  messages: [{ role: 'user', content: [{ text: copyBlock }] }],
  ...(modelId.includes('nova') ? askNova(name, asked) : askClaude(name, asked)),
  ...more,
});

const askClaude = (name: string, asked: object): Partial<ConverseCommandInput> => ({
  inferenceConfig: { maxTokens: 4000 },
  outputConfig: {
    effort: 'low',
    textFormat: {
      type: 'json_schema',
      structure: { jsonSchema: { name, description: 'The answer.', schema: JSON.stringify(asked) } },
    },
  },
});

const askNova = (name: string, asked: object): Partial<ConverseCommandInput> => ({
  inferenceConfig: { maxTokens: 4000, temperature: 0 },
  toolConfig: {
    tools: [{ toolSpec: { name, inputSchema: { json: asked as never } } }],
    toolChoice: { tool: { name } },
  },
});

/** The answer as the product reads it: JSON text, or the tool's input. */
export const answerIn = ({ output }: ConverseCommandOutput): unknown => {
  const content = output?.message?.content ?? [];
  const tool = content.find((block) => block.toolUse)?.toolUse;
  if (tool) return tool.input;
  const text = content.find((block) => block.text !== undefined)?.text ?? '';
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** Starts a stand-in with clients for HTTP/1.1 and HTTP/2; tests set its faults, permissions, answers and pace. */
export const openModelWorld = async ({ maxAttempts = 3 } = {}) => {
  const state = {
    faults: [] as { operation: string; fault: Fault & { variant?: string } }[],
    accessRequests: [] as AccessRequest[],
    refuse: (_: AccessRequest): string | undefined => undefined,
    answer: (() => goodAnswer) as Answer,
    paceMs: 0,
    offsetMs: 0,
  };
  const surroundings: Surroundings = {
    ...openSurroundings(),
    now: () => Date.now() + state.offsetMs,
    takeFault: (service, operation) => {
      const at = state.faults.findIndex((one) => service === 'bedrock' && one.operation === operation);
      return at < 0 ? undefined : state.faults.splice(at, 1)[0]?.fault;
    },
    refusal: (accessRequest) => {
      state.accessRequests.push(accessRequest);
      return state.refuse(accessRequest);
    },
  };
  const bedrock = await startBedrock({
    surroundings,
    paceMs: () => state.paceMs,
    answer: (...asked) => state.answer(...asked),
  });
  const common = {
    endpoint: bedrock.url,
    region: 'eu-west-1',
    credentials: { accessKeyId: 'AKIATEST', secretAccessKey: 'none' },
    maxAttempts,
  };
  const http2 = new BedrockRuntimeClient(common);
  // The HTTP/1.1 handler that all other AWS clients use.
  const { requestHandler } = new SQSClient(common).config;
  const http1 = new BedrockRuntimeClient({ ...common, requestHandler });
  const close = async (): Promise<void> => {
    http2.destroy();
    http1.destroy();
    await bedrock.close();
  };
  return { bedrock, state, http2, http1, close };
};
