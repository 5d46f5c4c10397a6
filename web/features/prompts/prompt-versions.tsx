import { useState, useMemo } from 'react';
import type { Prompt, PromptVersion } from '#shared/prompts/prompt';
import { sentenceOf } from '#lib/api/call-error';
import { useActivatePrompt, usePromptVersions } from './use-prompts';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import styles from './prompts.module.css';
import { momentOf } from '#lib/page/dates';
import { differenceOf } from '#lib/admin/difference';
import { Badge } from '#ui/badge';
import { ComparedText } from '#ui/compared-text';
import { ConfirmButton } from '#ui/confirm-button';

interface Props {
  prompt: Prompt;
  /** Loads a version's text into the editor; undefined while the editor has unsaved changes. */
  onEdit: ((content: string) => void) | undefined;
}

/** Lists every version of a prompt, newest first, to compare, edit and activate. */
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

interface VersionRowProps {
  version: PromptVersion;
  /** The active version, with which the others are compared. */
  active: PromptVersion;
  isOpen: boolean;
  isBusy: boolean;
  onToggle: () => void;
  /** Loads this version into the editor; undefined while the editor has unsaved changes. */
  onEdit: (() => void) | undefined;
  onActivate: () => void;
}

function PromptVersionRow({
  version,
  active,
  isOpen,
  isBusy,
  onToggle,
  onEdit,
  onActivate,
}: VersionRowProps) {
  const isActive = version.version === active.version;
  const name = `version ${version.version}`;
  return (
    <li>
      <div className={styles.version}>
        <div className={styles.versionInfo}>
          <strong>Version {version.version}</strong> {isActive && <Badge tone="accent">Active</Badge>}
          <p className={styles.small}>{originOf(version)}</p>
        </div>
        <div className={styles.versionActions}>
          <Button variant="quiet" aria-expanded={isOpen} aria-label={`Look at ${name}`} onClick={onToggle}>
            {isOpen ? 'Close' : 'Look at'}
          </Button>
          {onEdit && (
            <Button variant="quiet" aria-label={`Edit from ${name}`} onClick={onEdit}>
              Edit from here
            </Button>
          )}
          {!isActive && (
            <ConfirmButton
              variant="quiet"
              label={version.version < active.version ? 'Roll back' : 'Activate'}
              confirmLabel={version.version < active.version ? 'Confirm Roll back' : 'Confirm Activate'}
              subject={version.version < active.version ? `to ${name}` : name}
              busyLabel={isBusy ? 'Changing…' : undefined}
              onConfirm={onActivate}
            />
          )}
        </div>
      </div>
      {isOpen && <Comparison version={version} active={active} />}
    </li>
  );
}

/** The differences between a version and the active one; the active version itself as plain text. */
function Comparison({ version, active }: Pick<VersionRowProps, 'version' | 'active'>) {
  const stretches = useMemo(
    () => differenceOf(active.content, version.content),
    [active.content, version.content],
  );
  const isSame = active.content === version.content;
  return (
    <div className={styles.comparison}>
      <p className={styles.small}>
        {isSame
          ? 'These are the words in use.'
          : `What going to version ${version.version} would change in version ${active.version}, which is in use:`}
      </p>
      <ComparedText label={`Version ${version.version}`} stretches={stretches} />
    </div>
  );
}

const originOf = ({ savedAt, savedBy }: PromptVersion) =>
  savedAt ? `${momentOf(savedAt)} · ${savedBy ?? 'an account that is gone'}` : 'Came with the product';
