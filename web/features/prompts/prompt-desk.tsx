import type { Prompt } from '#shared/prompts/prompt';
import { PromptEditor } from './prompt-editor';
import { PromptTrial } from './prompt-trial';
import { PromptVersions } from './prompt-versions';
import styles from './prompts.module.css';
import { usePromptDraft } from './use-prompt-draft';

/** One prompt: its words, a try of them, and every version. */
export function PromptDesk({ prompt }: { prompt: Prompt }) {
  const draft = usePromptDraft(prompt);
  return (
    <div className={styles.workspace}>
      <PromptEditor prompt={prompt} draft={draft} />
      <PromptTrial promptKey={prompt.key} draft={draft} />
      <PromptVersions prompt={prompt} onEdit={draft.isChanged ? undefined : draft.type} />
    </div>
  );
}
