import { useState } from 'react';
import type { Case } from '#shared/cases/case';
import { sentenceOf } from '#lib/call-error';
import { useRestoreVersion, useVersions } from '#lib/use-versions';
import { Button } from '#ui/button';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import { VersionRow } from './version-row';
import { VersionView } from './version-view';
import styles from './versions-panel.module.css';

interface Props {
  caseRecord: Case;
  /** The text as it is decided now, to compare with. */
  text: string;
  beforeRestore: () => Promise<boolean>;
  onRestored: (caseRecord: Case) => void;
}

/** Every optimization of the case: to look at, to compare, to bring back. */
export function VersionsPanel({ caseRecord: { id }, text, beforeRestore, onRestored }: Props) {
  const list = useVersions(id);
  const restore = useRestoreVersion(id);
  const [openNumber, setOpenNumber] = useState<number>();
  const [askedNumber, setAskedNumber] = useState<number>();
  const versions = list.data?.pages.flatMap((page) => page.versions) ?? [];

  const bringBack = async () => {
    setAskedNumber(undefined);
    if (askedNumber === undefined || !(await beforeRestore())) return;
    restore.mutate(askedNumber, { onSuccess: onRestored });
  };

  return (
    <section className={styles.panel} aria-labelledby="versions-title">
      <h3 id="versions-title">Versions</h3>
      {list.isPending && <Skeleton lines={2} />}
      {list.isError && (
        <Notice tone="error" action={<Button onClick={() => void list.refetch()}>Try again</Button>}>
          {sentenceOf(list.error)}
        </Notice>
      )}
      {restore.isError && <Notice tone="error">{sentenceOf(restore.error)}</Notice>}
      <ol className={styles.list}>
        {versions.map((version, index) => (
          <li key={version.number}>
            <VersionRow
              version={version}
              isCurrent={index === 0}
              isOpen={version.number === openNumber}
              isRestoring={restore.isPending}
              onLook={() => setOpenNumber(version.number === openNumber ? undefined : version.number)}
              onRestore={() => setAskedNumber(version.number)}
            />
            {version.number === openNumber && <VersionView caseId={id} number={version.number} text={text} />}
          </li>
        ))}
      </ol>
      {list.hasNextPage && (
        <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show older versions
        </Button>
      )}
      <ConfirmDialog
        isOpen={askedNumber !== undefined}
        title={`Restore version ${askedNumber ?? ''}`}
        question="It becomes the newest version and costs nothing. The text that is shown now stays in this history, your decisions on it do not."
        confirmLabel={`Restore version ${askedNumber ?? ''}`}
        onConfirm={() => void bringBack()}
        onClose={() => setAskedNumber(undefined)}
      />
    </section>
  );
}
