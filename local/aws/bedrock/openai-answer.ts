import * as z from 'zod/mini';
import { BedrockError, denied, modelFailed } from './bedrock-error';
import { looseJson } from './question';
import type { Answer } from './converse';
import type { ConverseMessage, ConverseRequest } from './converse-request';

export interface OpenaiSettings {
  /** The base URL with the version, such as `http://localhost:11434/v1`. */
  url: string;
  name: string;
  key: string;
}

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.nullish(z.string()) }) })).check(z.minLength(1)),
});

/** Answers with the model of an OpenAI-compatible server. Rejects with Bedrock's errors. */
export function openaiAnswer(settings: OpenaiSettings): Answer {
  return async (_question, request, signal) => {
    const messages = toMessages(request);
    const form = formOf(request);
    const ask = (body: object): Promise<Response> => post(settings, body, signal);
    const strict = form && { type: 'json_schema', json_schema: { ...form, strict: true } };
    const first = await ask({ messages, ...(strict && { response_format: strict }) });
    // Not every server supports JSON schemas; then the schema goes into the prompt.
    const response =
      first.status === 400 && form ? await ask({ messages: withSchema(messages, form) }) : first;
    return readText(response);
  };
}

interface ChatMessage {
  role: string;
  content: string;
}

const toMessages = ({ system = [], messages }: ConverseRequest): ChatMessage[] => {
  const instructions = textOf(system);
  return [
    ...(instructions ? [{ role: 'system', content: instructions }] : []),
    ...messages.map(({ role, content }) => ({ role, content: textOf(content) })),
  ];
};

const textOf = (blocks: ConverseMessage['content']): string =>
  blocks
    .flatMap(({ text, toolUse, toolResult }) => [
      text,
      toolUse && JSON.stringify(toolUse.input),
      ...(toolResult?.content.map((part) => part.text) ?? []),
    ])
    .filter((text) => text !== undefined)
    .join('\n\n');

interface Form {
  name: string;
  schema: unknown;
}

const formOf = ({ outputConfig, toolConfig }: ConverseRequest): Form | undefined => {
  const format = outputConfig?.textFormat?.structure.jsonSchema;
  if (format) return { name: format.name ?? 'answer', schema: JSON.parse(format.schema) as unknown };
  const spec = toolConfig?.tools.find(({ toolSpec }) => toolSpec)?.toolSpec;
  return spec && { name: spec.name, schema: spec.inputSchema.json };
};

const withSchema = (messages: ChatMessage[], { schema }: Form): ChatMessage[] => [
  {
    role: 'system',
    content: `Answer with one JSON object and nothing else. It must fit this JSON schema:\n${JSON.stringify(schema)}`,
  },
  ...messages,
];

const post = async (
  { url, name, key }: OpenaiSettings,
  body: object,
  signal: AbortSignal,
): Promise<Response> => {
  try {
    return await fetch(`${url.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ model: name, ...body }),
      signal,
    });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new BedrockError('ServiceUnavailableException', `The model server at ${url} does not answer.`, 503);
  }
};

const readText = async (response: Response): Promise<string> => {
  const body = await response.text();
  if (!response.ok) throw refusalOf(response.status, body.slice(0, 300));
  const parsed = z.safeParse(completion, looseJson(body));
  const content = parsed.data?.choices[0]?.message.content;
  if (!content) throw modelFailed(`The model server answered without text: ${body.slice(0, 300)}`);
  // Some open models put their reasoning in <think> before the answer.
  return content.replace(/^\s*<think>[\s\S]*?<\/think>\s*/, '');
};

const refusalOf = (status: number, detail: string): BedrockError => {
  const sentence = `The model server answered ${status}: ${detail}`;
  if (status === 429) return new BedrockError('ThrottlingException', sentence, 429);
  if (status === 401 || status === 403) return denied(sentence);
  if (status === 404) return new BedrockError('ResourceNotFoundException', sentence, 404);
  return status >= 500
    ? new BedrockError('ServiceUnavailableException', sentence, 503)
    : modelFailed(sentence);
};
