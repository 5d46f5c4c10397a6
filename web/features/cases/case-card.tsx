import { Link } from 'react-router';
import type { CaseHead } from '#shared/cases/case';
import { shortDate } from '#lib/dates';
import { Button } from '#ui/button';
import { buttonClass } from '#ui/button-class';
import styles from './case-card.module.css';
import { StatusBadge } from './status-badge';

interface Props {
  head: CaseHead;
  isMoving: boolean;
  onArchive: (isArchived: boolean) => void;
}

export function CaseCard({ head, isMoving, onArchive }: Props) {
  const titleId = `case-${head.id}`;
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.badges}>
        <StatusBadge head={head} />
      </div>
      <h2 id={titleId} className={styles.title}>
        <Link to={`/case/${head.id}`}>{head.title}</Link>
      </h2>
      <p className={styles.excerpt}>{head.excerpt}</p>
      {(head.businessGoal || head.audience) && (
        <dl className={styles.facts}>
          {head.audience && <Fact name="Audience" value={head.audience} />}
          {head.businessGoal && <Fact name="Business Goal" value={head.businessGoal} />}
        </dl>
      )}
      <div className={styles.foot}>
        <p className={styles.dates}>
          Updated {shortDate(head.updatedAt)}
          <span>Created {shortDate(head.createdAt)}</span>
        </p>
        <div className={styles.actions}>
          <Button
            look="quiet"
            className={styles.secondary}
            disabled={isMoving}
            aria-label={`${head.isArchived ? 'Restore' : 'Archive'} ${head.title}`}
            onClick={() => onArchive(!head.isArchived)}
          >
            {head.isArchived ? 'Restore' : 'Archive'}
          </Button>
          <Link
            to={`/case/${head.id}`}
            className={buttonClass('plain')}
            aria-label={`${head.status === 'optimized' ? 'View' : 'Continue'} ${head.title}`}
          >
            {head.status === 'optimized' ? 'View' : 'Continue'}
          </Link>
        </div>
      </div>
    </article>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
