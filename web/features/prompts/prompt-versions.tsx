import { useState } from 'react';
import type { Prompt } from '#shared/prompts/prompt';
import { sentenceOf } from '#lib/api/call-error';
import { useActivatePrompt, usePromptVersions } from './use-prompts';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import { PromptVersionRow } from './prompt-version-row';
import styles from './prompts.module.css';

interface Props {
  prompt: Prompt;
  /** Loads a version into the editor; undefined while the editor has unsaved changes. */
  onEdit: ((content: string) => void) | undefined;
}

/** Every version of a prompt, newest first: to compare, to edit, to activate. */
export function PromptVersions({ prompt, onEdit }: Props) {
  const list = usePromptVersions(prompt.key);
  const activate = useActivatePrompt(prompt);
  const [openVersion, setOpenVersion] = useState<number>();
  const versions = list.data?.pages.flatMap((page) => page.versions) ?? [];
  return (
    <section className={styles.section} aria-labelledby="versions-title">
      <h3 id="versions-title">Versions</h3>
      {list.isPending && <Skeleton lines={2} />}
      {list.isError && (
        <Notice tone="error" action={<Button onClick={() => void list.refetch()}>Try again</Button>}>
          {sentenceOf(list.error)}
        </Notice>
      )}
      <ol className={styles.versions}>
        {versions.map((version) => (
          <PromptVersionRow
            key={version.version}
            version={version}
            active={prompt}
            isOpen={version.version === openVersion}
            isBusy={activate.isPending}
            onToggle={() => setOpenVersion(version.version === openVersion ? undefined : version.version)}
            onEdit={onEdit && (() => onEdit(version.content))}
            onActivate={() => activate.mutate({ version: version.version, activeVersion: prompt.version })}
          />
        ))}
      </ol>
      {list.hasNextPage && (
        <div>
          <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show older versions
          </Button>
        </div>
      )}
    </section>
  );
}
