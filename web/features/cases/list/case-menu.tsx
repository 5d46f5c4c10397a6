import { Link } from 'react-router';
import type { CaseHead } from '#shared/cases/case';
import { HoverMenu } from '#ui/hover-menu';
import { Ellipsis } from '#ui/icons';
import styles from './case-card.module.css';

interface Props {
  head: CaseHead;
  openLabel: 'View' | 'Continue';
  onDuplicate: () => void;
  onArchive: () => void;
  onDelete: () => void;
}

export const CaseMenu = ({ head, openLabel, onDuplicate, onArchive, onDelete }: Props) => (
  <HoverMenu label={`Actions for ${head.title}`} button={<Ellipsis size={20} aria-hidden="true" />}>
    <Link to={`/case/${head.id}`}>{openLabel}</Link>
    <button type="button" onClick={onDuplicate}>
      Duplicate
    </button>
    <button type="button" onClick={onArchive}>
      {head.isArchived ? 'Restore' : 'Archive'}
    </button>
    <hr />
    <button type="button" className={styles.delete} onClick={onDelete}>
      Delete
    </button>
  </HoverMenu>
);
