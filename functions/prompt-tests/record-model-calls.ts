import type { PromptTestOutcome } from '#shared/prompts/prompt-test';
import type { Ask, ModelReply, ModelRequest } from '../model/request';

/** UTF-16 units; longer than any real answer, but the stored item has a limit. */
const longestText = 40_000;

export function recordModelCalls(ask: Ask) {
  const requests: ModelRequest[] = [];
  const replies: ModelReply[] = [];
  return {
    ask: async (request: ModelRequest) => {
      requests.push(request);
      const reply = await ask(request);
      replies.push(reply);
      return reply;
    },
    outcome: ({ result = '', findings = [] }: Partial<PromptTestOutcome>): PromptTestOutcome => ({
      requests: requests.map(partsOf),
      answers: replies.map(({ text }) => text.slice(0, longestText)),
      result,
      findings,
      modelId: replies[0]?.modelId ?? '',
      inputTokens: sum(replies.map(({ inputTokens }) => inputTokens)),
      outputTokens: sum(replies.map(({ outputTokens }) => outputTokens)),
      milliseconds: sum(replies.map(({ milliseconds }) => milliseconds)),
    }),
  };
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

const partsOf = ({ instructions, turns }: ModelRequest) => [
  { role: 'system' as const, text: instructions },
  ...turns.map(({ role, text }) => ({ role, text: text.slice(0, longestText) })),
];
