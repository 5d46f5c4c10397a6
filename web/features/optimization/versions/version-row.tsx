import type { VersionHead } from '#shared/cases/version';
import { momentOf } from '#lib/page/dates';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import styles from './versions-panel.module.css';

interface Props {
  version: VersionHead;
  isCurrent: boolean;
  isOpen: boolean;
  isRestoring: boolean;
  onLook: () => void;
  onRestore: () => void;
}

export const VersionRow = ({ version, isCurrent, isOpen, isRestoring, onLook, onRestore }: Props) => {
  const name = `version ${version.number}`;
  return (
    <div className={styles.row}>
      <div className={styles.info}>
        <strong>Version {version.number}</strong> {isCurrent && <Badge tone="accent">Shown above</Badge>}
        <p>{factsOf(version)}</p>
      </div>
      <Button look="quiet" aria-expanded={isOpen} aria-label={`Look at ${name}`} onClick={onLook}>
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
