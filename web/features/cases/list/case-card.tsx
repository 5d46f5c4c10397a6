import { Link } from 'react-router';
import type { CaseHead } from '#shared/cases/case';
import { shortDate } from '#lib/page/dates';
import type { CaseLayout } from './case-list-view';
import { buttonClass } from '#ui/button-class';
import styles from './case-card.module.css';
import { isOutdated } from '#shared/cases/is-outdated';
import { Badge, type BadgeTone } from '#ui/badge';
import { HoverMenu } from '#ui/hover-menu';
import { Ellipsis } from '#ui/icons';

interface Props {
  head: CaseHead;
  layout: CaseLayout;
  /** A duplicate that the server has not created yet; it cannot be opened. */
  isPending: boolean;
  onDuplicate: () => void;
  onArchive: () => void;
  onDelete: () => void;
}

export function CaseCard({ head, layout, isPending, ...actions }: Props) {
  const titleId = `case-${head.id}`;
  const openLabel = head.status === 'optimized' ? 'View' : 'Continue';
  return (
    <article className={styles.card} data-layout={layout} aria-labelledby={titleId} aria-busy={isPending}>
      <div className={styles.badges}>
        <StatusBadge head={head} />
      </div>
      <h2 id={titleId} className={styles.title}>
        {isPending ? head.title : <Link to={`/case/${head.id}`}>{head.title}</Link>}
      </h2>
      <p className={styles.excerpt}>{head.excerpt || 'No text yet'}</p>
      <dl className={styles.facts}>
        {head.audience && <Fact name="Audience" value={head.audience} />}
        {head.businessGoal && <Fact name="Business Goal" value={head.businessGoal} />}
      </dl>
      <p className={styles.dates}>
        <span>Updated {shortDate(head.updatedAt)}</span>
        <span>Created {shortDate(head.createdAt)}</span>
      </p>
      <div className={styles.actions}>
        {isPending ? (
          <span className={styles.pending}>Copying…</span>
        ) : (
          <>
            <Link
              to={`/case/${head.id}`}
              className={buttonClass('plain')}
              aria-label={`${openLabel} ${head.title}`}
            >
              {openLabel}
            </Link>
            <CaseMenu head={head} openLabel={openLabel} {...actions} />
          </>
        )}
      </div>
    </article>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd title={value}>{value}</dd>
  </div>
);

const badges: Record<CaseHead['status'], { label: string; tone: BadgeTone }> = {
  draft: { label: 'New', tone: 'neutral' },
  analyzed: { label: 'Analyzed', tone: 'info' },
  optimized: { label: 'Optimized', tone: 'good' },
};

function StatusBadge({ head }: { head: CaseHead }) {
  const { label, tone } = badges[head.status];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {isOutdated(head) && <Badge tone="warn">Update required</Badge>}
      {head.activeJob && <Badge tone="accent">{runNames[head.activeJob.kind]}</Badge>}
    </>
  );
}

const runNames = { analysis: 'Analyzing now', optimization: 'Optimizing now' } as const;

interface CaseMenuProps {
  head: CaseHead;
  openLabel: 'View' | 'Continue';
  onDuplicate: () => void;
  onArchive: () => void;
  onDelete: () => void;
}

const CaseMenu = ({ head, openLabel, onDuplicate, onArchive, onDelete }: CaseMenuProps) => (
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
