import { useState } from 'react';
import type { Case } from '#shared/cases/case';
import type { Decisions } from '#shared/cases/decisions';
import { sentenceOf } from '#lib/api/call-error';
import { useRestoreVersion, useVersions } from './use-versions';
import { Button } from '#ui/button';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import { VersionList } from './version-list';
import styles from './versions-panel.module.css';

interface Props {
  caseRecord: Case;
  /** The decided text of the displayed version and its decisions, for comparison. */
  text: string;
  decisions: Decisions;
  beforeRestore: () => Promise<boolean>;
  onRestored: (caseRecord: Case) => void;
}

/** Lists every optimization of the case, to view, compare and restore. */
export function VersionsPanel({ caseRecord: { id }, text, decisions, beforeRestore, onRestored }: Props) {
  const list = useVersions(id);
  const restore = useRestoreVersion(id);
  const [askedNumber, setAskedNumber] = useState<number>();

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
      <VersionList
        caseId={id}
        list={list}
        now={{ text, decisions }}
        isRestoring={restore.isPending}
        onRestore={setAskedNumber}
      />
      <RestoreDialog
        number={askedNumber}
        onConfirm={() => void bringBack()}
        onClose={() => setAskedNumber(undefined)}
      />
    </section>
  );
}

interface RestoreDialogProps {
  /** The version that the user asked to restore. */
  number: number | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

const RestoreDialog = ({ number, onConfirm, onClose }: RestoreDialogProps) => (
  <ConfirmDialog
    isOpen={number !== undefined}
    title={`Restore version ${number ?? ''}`}
    question="It becomes the newest version, with what you had decided on it, and costs nothing. The text that is shown now stays in this history, and so do your decisions on it."
    confirmLabel={`Restore version ${number ?? ''}`}
    onConfirm={onConfirm}
    onClose={onClose}
  />
);
