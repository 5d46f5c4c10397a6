import { Link, useSearchParams } from 'react-router';
import { CaseFilterBar } from '#features/cases/case-filter-bar';
import { CaseList } from '#features/cases/case-list';
import { CreditsLine } from '#features/credits/credits-line';
import { type CaseFilter, caseFilters } from '#lib/use-case-list';
import { useProfile } from '#lib/use-profile';
import { useTitle } from '#lib/use-title';
import { buttonClass } from '#ui/button-class';
import { Plus } from '#ui/icons';
import styles from './dashboard.module.css';

export function Dashboard() {
  const [query] = useSearchParams();
  const { data: profile } = useProfile();
  const filter = filterOf(query.get('filter'));
  const title = filter === 'archived' ? 'Archived Cases' : 'My Optimization Cases';
  useTitle(title);
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          <CreditsLine profile={profile} />
        </div>
        <Link to="/new-case" className={buttonClass('primary')}>
          <Plus size={18} aria-hidden="true" />
          New Optimization Case
        </Link>
      </div>
      <CaseFilterBar filter={filter} />
      <CaseList key={filter} filter={filter} />
    </>
  );
}

const filterOf = (asked: string | null): CaseFilter =>
  caseFilters.find((filter) => filter === asked) ?? 'all';
