import * as z from 'zod/mini';
import { promptMaximum } from '#shared/limits';
import { messages } from '#shared/messages';
import type { Prompt } from '#shared/prompts/prompt';
import { promptProblems } from '#shared/prompts/prompt-kinds';
import { useKeptDraft } from '#lib/admin/use-kept-draft';

const Draft = z.object({
  content: z.string(),
  /** The number of the version that the text is based on. */
  from: z.int(),
});

/** The editor's text: the active version, or unsaved edits of the version that was active when editing began. */
export function usePromptDraft(prompt: Prompt) {
  const [draft, keep] = useKeptDraft(`prompt.${prompt.key}`, Draft);
  const content = draft?.content ?? prompt.content;
  const isChanged = content !== prompt.content;
  return {
    content,
    isChanged,
    /** True when another version became active after the editing began. */
    isClashing: isChanged && draft !== undefined && draft.from !== prompt.version,
    problems: promptProblems(prompt.key, content),
    lengthProblem: lengthProblemOf(content),
    type: (words: string) =>
      keep(words === prompt.content ? undefined : { content: words, from: draft?.from ?? prompt.version }),
    /** Keeps the text and bases it on the now active version. */
    keepMine: () => keep({ content, from: prompt.version }),
    discard: () => keep(undefined),
  };
}

export type PromptDraft = ReturnType<typeof usePromptDraft>;

function lengthProblemOf(content: string) {
  if (content === '') return messages.promptEmpty;
  return content.length > promptMaximum ? messages.promptTooLong : undefined;
}
