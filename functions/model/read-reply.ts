import { ModelFailure, type ModelReply } from './request';

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
