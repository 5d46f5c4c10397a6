import { useState } from 'react';
import { messages } from '#shared/messages';
import type { Prompt } from '#shared/prompts/prompt';
import { sentenceOf } from '#lib/api/call-error';
import { shortDate } from '#lib/page/dates';
import { usePrompts } from './use-prompts';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { Panel } from '#ui/panel';
import { Skeleton } from '#ui/skeleton';
import styles from './prompts.module.css';
import { PromptEditor } from './prompt-editor';
import { PromptTestRun } from './prompt-test-run';
import { PromptVersions } from './prompt-versions';
import { usePromptDraft } from './use-prompt-draft';

export function PromptsPanel() {
  const { data: prompts, error, isFetching, refetch } = usePrompts();
  const [openKey, setOpenKey] = useState<Prompt['key']>();
  const open = prompts?.find(({ key }) => key === openKey) ?? prompts?.[0];
  const again = (
    <Button disabled={isFetching} onClick={() => void refetch()}>
      Try again
    </Button>
  );
  if (!prompts && error)
    return (
      <Notice tone="error" title={messages.loadPrompts} action={again}>
        {sentenceOf(error)}
      </Notice>
    );
  if (!prompts) return <Skeleton lines={8} />;
  if (!open)
    return (
      <Panel title={messages.noPrompts} action={again}>
        Prompts come with the product; none has arrived here yet.
      </Panel>
    );
  return (
    <div className={styles.panel}>
      <ul className={styles.list} aria-label="Active prompts">
        {prompts.map((prompt) => (
          <li key={prompt.key}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={prompt.key === open.key}
              onClick={() => setOpenKey(prompt.key)}
            >
              <strong>{prompt.name}</strong>
              <span>{prompt.description}</span>
              <span className={styles.small}>
                Version {prompt.version} · {savedWords(prompt)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <PromptDesk key={open.key} prompt={open} />
    </div>
  );
}

const savedWords = ({ savedAt, savedBy }: Prompt) =>
  savedAt ? `${shortDate(savedAt)}${savedBy ? ` by ${savedBy}` : ''}` : 'as it came with the product';

function PromptDesk({ prompt }: { prompt: Prompt }) {
  const draft = usePromptDraft(prompt);
  return (
    <div className={styles.workspace}>
      <PromptEditor prompt={prompt} draft={draft} />
      <PromptTestRun promptKey={prompt.key} draft={draft} />
      <PromptVersions prompt={prompt} onEdit={draft.isChanged ? undefined : draft.type} />
    </div>
  );
}
