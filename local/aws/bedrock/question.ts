import * as z from 'zod/mini';
import type { ConverseMessage, ConverseRequest } from './converse-request';
import type { AskedForm } from './models';

export type QuestionKind = 'analysis' | 'optimization';

const repair = z.object({
  notInTheMaterial: z.optional(z.array(z.string())),
  unbackedClaims: z.optional(z.array(z.string())),
});

export interface Question {
  kind: QuestionKind;
  /** The prompt's tagged blocks by tag name, without the request's suffix. */
  blocks: Record<string, string>;
  repair?: z.infer<typeof repair>;
  earlierAnswer?: unknown;
  schema: Record<string, unknown>;
}

const kinds: Partial<Record<string, QuestionKind>> = {
  suasion_analysis: 'analysis',
  suasion_optimization: 'optimization',
};

export const readQuestion = (
  { messages }: ConverseRequest,
  form: AskedForm | undefined,
): Question | undefined => {
  const kind = form && Object.hasOwn(kinds, form.name) ? kinds[form.name] : undefined;
  const [first, answer, second] = messages;
  if (!form || !kind || !first) return undefined;
  const asked = { kind, blocks: taggedBlocks(textOf(first)), schema: form.schema };
  if (!answer || !second) return asked;
  return {
    ...asked,
    repair: readRepair(taggedBlocks(textOf(second)).repair),
    earlierAnswer: answer.content.find(({ toolUse }) => toolUse)?.toolUse?.input ?? looseJson(textOf(answer)),
  };
};

/** The text of a turn with its tool results: a user turn after a tool use must begin with a tool result. */
const textOf = ({ content }: ConverseMessage): string =>
  content
    .flatMap(({ text, toolResult }) => [text, ...(toolResult?.content.map((part) => part.text) ?? [])])
    .filter((text) => text !== undefined)
    .join('\n');

/** Reads `<name-suffix>…</name-suffix>` blocks. Tags with a suffix other than the first one's count as text. */
const taggedBlocks = (text: string): Record<string, string> => {
  const blocks: Record<string, string> = {};
  const [, suffix] = /<[a-z_]+-([a-z0-9]+)>/i.exec(text) ?? [];
  if (suffix === undefined) return blocks;
  const opening = new RegExp(`<([a-z_]+)-${suffix}>\\n?`, 'gi');
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const [, name = ''] = found;
    const end = text.indexOf(`</${name}-${suffix}>`, opening.lastIndex);
    if (end < 0) break;
    const inner = text.slice(opening.lastIndex, end);
    blocks[name] = inner.endsWith('\n') ? inner.slice(0, -1) : inner;
    opening.lastIndex = end;
  }
  return blocks;
};

const readRepair = (text: string | undefined): Question['repair'] => {
  const parsed = z.safeParse(repair, looseJson(text ?? '{}'));
  return parsed.success ? parsed.data : {};
};

/** Parses a text that may be JSON, with or without a Markdown code fence; returns other text unchanged. */
export const looseJson = (text: string): unknown => {
  const [, fenced] = /^\s*```(?:json)?\s*\n([\s\S]*?)\n?```\s*$/.exec(text) ?? [];
  try {
    return JSON.parse(fenced ?? text) as unknown;
  } catch {
    return text;
  }
};
