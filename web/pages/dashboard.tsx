import { useCallback } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { CaseFilterBar, CaseToolbar, SavedCases } from '#features/cases/list/case-list-controls';
import { CaseList } from '#features/cases/list/case-list';
import { CreditsLine } from '#features/credits/credits-line';
import { addressOf, type CaseListView, readView, useCaseLayout } from '../features/cases/list/case-list-view';
import { useProfile } from '#lib/profile/use-profile';
import { useTitle } from '#lib/page/use-title';
import { buttonClass } from '#ui/button-class';
import { Plus } from '#ui/icons';
import styles from './pages.module.css';

export function Dashboard() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { data: profile } = useProfile();
  const [layout, setLayout] = useCaseLayout();
  const view = readView(query);
  const title = view.filter === 'archived' ? 'Archived Cases' : 'My Optimization Cases';
  useTitle(title);
  const show = useCallback(
    (next: CaseListView, how: 'chosen' | 'typed') =>
      void navigate(addressOf(next), { replace: how === 'typed', preventScrollReset: true }),
    [navigate],
  );

  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          <CreditsLine profile={profile} />
          <SavedCases profile={profile} />
        </div>
        <Link to="/new-case" className={buttonClass('primary')}>
          <Plus size={18} aria-hidden="true" />
          New Optimization Case
        </Link>
      </div>
      <CaseFilterBar view={view} />
      <CaseToolbar view={view} layout={layout} onLayout={setLayout} onView={show} />
      <CaseList view={view} layout={layout} />
    </>
  );
}
