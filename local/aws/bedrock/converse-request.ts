import * as z from 'zod/mini';
import { invalid } from './bedrock-error';

const cachePoint = z.object({ type: z.literal('default'), ttl: z.optional(z.enum(['5m', '1h'])) });
const toolUse = z.object({ toolUseId: z.string(), name: z.string(), input: z.unknown() });
const toolResult = z.object({
  toolUseId: z.string(),
  content: z.array(z.looseObject({ text: z.optional(z.string()), json: z.optional(z.unknown()) })),
  status: z.optional(z.enum(['success', 'error'])),
});
const block = z.looseObject({
  text: z.optional(z.string()),
  cachePoint: z.optional(cachePoint),
  toolUse: z.optional(toolUse),
  toolResult: z.optional(toolResult),
});
const toolName = z.string().check(z.regex(/^[\w-]{1,64}$/));

const converseRequest = z.looseObject({
  system: z.optional(z.array(block)),
  messages: z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.array(block) })),
  inferenceConfig: z.optional(
    z.object({
      maxTokens: z.optional(z.int().check(z.gte(1))),
      temperature: z.optional(z.number().check(z.gte(0), z.lte(1))),
      topP: z.optional(z.number().check(z.gte(0), z.lte(1))),
      stopSequences: z.optional(z.array(z.string())),
    }),
  ),
  additionalModelRequestFields: z.optional(z.record(z.string(), z.unknown())),
  toolConfig: z.optional(
    z.object({
      tools: z
        .array(
          z.looseObject({
            toolSpec: z.optional(
              z.object({
                name: toolName,
                description: z.optional(z.string()),
                inputSchema: z.object({ json: z.record(z.string(), z.unknown()) }),
                strict: z.optional(z.boolean()),
              }),
            ),
            cachePoint: z.optional(cachePoint),
          }),
        )
        .check(z.minLength(1)),
      toolChoice: z.optional(
        z.union([
          z.object({ auto: z.object({}) }),
          z.object({ any: z.object({}) }),
          z.object({ tool: z.object({ name: toolName }) }),
        ]),
      ),
    }),
  ),
  outputConfig: z.optional(
    z.object({
      effort: z.optional(z.enum(['low', 'medium', 'high', 'xhigh', 'max'])),
      textFormat: z.optional(
        z.object({
          type: z.literal('json_schema'),
          structure: z.object({
            jsonSchema: z.object({
              name: z.optional(z.string()),
              description: z.optional(z.string()),
              schema: z.string(),
            }),
          }),
        }),
      ),
    }),
  ),
});

export type ConverseRequest = z.infer<typeof converseRequest>;
export type ConverseMessage = ConverseRequest['messages'][number];

export const parseConverseRequest = (body: string): ConverseRequest => {
  let given: unknown;
  try {
    given = JSON.parse(body);
  } catch {
    throw invalid('The request body is not valid JSON.');
  }
  const parsed = z.safeParse(converseRequest, given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalid(`The value at ${issue?.path.join('.') || 'the request'} is invalid: ${issue?.message ?? ''}`);
};

/** Checks the rules that Bedrock applies to every conversation, whatever the model. Throws ValidationException. */
export const checkConversation = ({ system = [], messages }: ConverseRequest): void => {
  if (messages.length === 0) throw invalid('The messages field is empty. Add a message and try again.');
  if (messages[0]?.role !== 'user')
    throw invalid(
      'A conversation must start with a user message. Try again with a conversation that starts with a user message.',
    );
  if (messages.some(({ role }, at) => role === messages[at + 1]?.role))
    throw invalid(
      'A conversation must alternate between user and assistant roles. Make sure the conversation alternates between user and assistant roles and try again.',
    );
  if (messages.at(-1)?.role !== 'user') throw invalid('The conversation must end with a user message.');
  checkBlocks('system', system);
  messages.forEach(({ content }, at) => {
    if (content.length === 0)
      throw invalid(`The content field in the Message object at messages.${at} is empty.`);
    checkBlocks(`messages.${at}.content`, content);
    checkToolResults(messages[at - 1], messages[at], at);
  });
  const cachePoints = [...system, ...messages.flatMap(({ content }) => content)].filter(
    (block) => block.cachePoint,
  );
  if (cachePoints.length > 4) throw invalid('At most 4 cache points are supported.');
};

const checkBlocks = (where: string, blocks: ConverseMessage['content']): void =>
  blocks.forEach((block, at) => {
    const members = Object.keys(block);
    if (members.length !== 1) throw invalid(`The block at ${where}.${at} must set exactly one member.`);
    if (block.text?.trim() === '')
      throw invalid(
        `The text field in the ContentBlock object at ${where}.${at} is blank. Add text to the text field, and try again.`,
      );
  });

/** Throws unless the turn after an assistant turn has one tool result for each of its tool uses, and no other. */
const checkToolResults = (
  before: ConverseMessage | undefined,
  message: ConverseMessage | undefined,
  at: number,
): void => {
  const used = idsOf(before?.content.map((block) => block.toolUse?.toolUseId));
  const answered = idsOf(message?.content.map((block) => block.toolResult?.toolUseId));
  const open = [...used].filter((id) => !answered.has(id));
  if (open.length > 0 && message?.role === 'user')
    throw invalid(
      `Expected toolResult blocks at messages.${at}.content for the following Ids: ${open.join(', ')}`,
    );
  if ([...answered].some((id) => !used.has(id)))
    throw invalid(
      `The number of toolResult blocks at messages.${at}.content exceeds the number of toolUse blocks of previous turn.`,
    );
};

const idsOf = (ids: (string | undefined)[] = []): Set<string> =>
  new Set(ids.filter((id) => id !== undefined));
