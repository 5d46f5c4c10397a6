import { invalid } from './bedrock-error';
import type { ConverseMessage, ConverseRequest } from './converse-request';

/** Holds a request to what the service asks of every conversation, whatever the model. */
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

/** Every tool use of an assistant turn must be answered in the next turn, and nothing else may be. */
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
