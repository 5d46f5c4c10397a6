import { Link } from 'react-router';
import type { CaseFilter } from '#lib/use-case-list';
import styles from './case-filter-bar.module.css';

const labels: Record<CaseFilter, string> = {
  all: 'All Cases',
  draft: 'New',
  analyzed: 'Analyzed',
  optimized: 'Optimized',
  archived: 'Archived',
};

/** The status filter; it lives in the address, so that it can be shared and gone back from. */
export const CaseFilterBar = ({ filter }: { filter: CaseFilter }) => (
  <nav aria-label="Status filter" className={styles.bar}>
    {(Object.keys(labels) as CaseFilter[]).map((name) => (
      <Link
        key={name}
        to={name === 'all' ? '/dashboard' : `/dashboard?filter=${name}`}
        aria-current={name === filter ? 'true' : undefined}
      >
        {labels[name]}
      </Link>
    ))}
  </nav>
);
