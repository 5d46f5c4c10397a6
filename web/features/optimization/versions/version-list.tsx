import { useState } from 'react';
import type { Decisions } from '#shared/cases/decisions';
import type { useVersions } from './use-versions';
import { Button } from '#ui/button';
import { VersionView } from './version-view';
import styles from './versions-panel.module.css';
import type { VersionHead } from '#shared/cases/version';
import { momentOf } from '#lib/page/dates';
import { Badge } from '#ui/badge';

interface Props {
  caseId: string;
  list: ReturnType<typeof useVersions>;
  /** The text displayed above the list and its decisions. */
  now: { text: string; decisions: Decisions };
  isRestoring: boolean;
  onRestore: (number: number) => void;
}

/** The versions, newest first; one of them can be open. */
export function VersionList({ caseId, list, now, isRestoring, onRestore }: Props) {
  const [openNumber, setOpenNumber] = useState<number>();
  const versions = list.data?.pages.flatMap((page) => page.versions) ?? [];
  return (
    <>
      <ol className={styles.list}>
        {versions.map((version, index) => (
          <li key={version.number}>
            <VersionRow
              version={version}
              isCurrent={index === 0}
              isOpen={version.number === openNumber}
              isRestoring={isRestoring}
              onLook={() => setOpenNumber(version.number === openNumber ? undefined : version.number)}
              onRestore={() => onRestore(version.number)}
            />
            {version.number === openNumber && (
              <VersionView
                caseId={caseId}
                number={version.number}
                text={now.text}
                decisions={index === 0 ? now.decisions : undefined}
              />
            )}
          </li>
        ))}
      </ol>
      {list.hasNextPage && (
        <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show older versions
        </Button>
      )}
    </>
  );
}

interface VersionRowProps {
  version: VersionHead;
  isCurrent: boolean;
  isOpen: boolean;
  isRestoring: boolean;
  onLook: () => void;
  onRestore: () => void;
}

const VersionRow = ({ version, isCurrent, isOpen, isRestoring, onLook, onRestore }: VersionRowProps) => {
  const name = `version ${version.number}`;
  return (
    <div className={styles.row}>
      <div className={styles.info}>
        <strong>Version {version.number}</strong> {isCurrent && <Badge tone="accent">Shown above</Badge>}
        <p>{factsOf(version)}</p>
      </div>
      <Button variant="quiet" aria-expanded={isOpen} aria-label={`Look at ${name}`} onClick={onLook}>
        {isOpen ? 'Close' : 'Look at'}
      </Button>
      {!isCurrent && (
        <Button aria-label={`Restore ${name}`} disabled={isRestoring} onClick={onRestore}>
          Restore
        </Button>
      )}
    </div>
  );
};

const factsOf = ({ optimizedAt, techniques, promptVersion, restored }: VersionHead) =>
  [
    momentOf(optimizedAt),
    techniques === 1 ? '1 technique' : `${techniques} techniques`,
    ...(promptVersion === undefined ? [] : [`prompt version ${promptVersion}`]),
    ...(restored ? [`version ${restored.from}, brought back ${momentOf(restored.at)}`] : []),
  ].join(' · ');
