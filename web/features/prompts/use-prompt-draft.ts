import * as z from 'zod/mini';
import { promptMaximum } from '#shared/limits';
import { messages } from '#shared/messages';
import type { Prompt } from '#shared/prompts/prompt';
import { promptProblems } from '#shared/prompts/prompt-kinds';
import { useKeptDraft } from '#lib/admin/use-kept-draft';

const Draft = z.object({
  content: z.string(),
  /** The version that the text is based on. */
  from: z.int(),
});

/** The text in the editor: the active version, or unsaved edits of the version that was active when they began. */
export function usePromptDraft(prompt: Prompt) {
  const [draft, keep] = useKeptDraft(`prompt.${prompt.key}`, Draft);
  const content = draft?.content ?? prompt.content;
  const isChanged = content !== prompt.content;
  return {
    content,
    isChanged,
    /** Another admin's version became active since the editing began. */
    isClashing: isChanged && draft !== undefined && draft.from !== prompt.version,
    problems: promptProblems(prompt.key, content),
    lengthProblem: lengthProblemOf(content),
    type: (words: string) =>
      keep(words === prompt.content ? undefined : { content: words, from: draft?.from ?? prompt.version }),
    /** Bases the text on the version that is active now. */
    keepMine: () => keep({ content, from: prompt.version }),
    discard: () => keep(undefined),
  };
}

export type PromptDraft = ReturnType<typeof usePromptDraft>;

function lengthProblemOf(content: string) {
  if (content === '') return messages.promptEmpty;
  return content.length > promptMaximum ? messages.promptTooLong : undefined;
}
