import { Link } from 'react-router';
import type { CaseFilter } from '#shared/cases/case-order';
import { addressOf, type CaseListView, filterLabels } from './case-list-view';
import styles from './case-list.module.css';

/** The status filter; it lives in the address, so that it can be shared and gone back from. */
export const CaseFilterBar = ({ view }: { view: CaseListView }) => (
  <nav aria-label="Status filter" className={styles.filters}>
    {(Object.keys(filterLabels) as CaseFilter[]).map((filter) => (
      <Link
        key={filter}
        to={addressOf({ ...view, filter })}
        aria-current={filter === view.filter ? 'true' : undefined}
      >
        {filterLabels[filter]}
      </Link>
    ))}
  </nav>
);
