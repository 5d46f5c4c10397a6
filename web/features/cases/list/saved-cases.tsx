import { Link } from 'react-router';
import type { Profile } from '#shared/profile/profile';
import styles from './case-list.module.css';

/** How many cases are saved, where the plan has a limit; said before it is reached, not only when it refuses. */
export function SavedCases({ profile }: { profile: Profile | undefined }) {
  const { savedCases = 0, savedCaseLimit = null } = profile ?? {};
  if (savedCaseLimit === null) return null;
  return (
    <p className={styles.line}>
      <strong>
        {savedCases} of {savedCaseLimit} cases
      </strong>
      {' saved, archived ones included'}
      {savedCases >= savedCaseLimit && (
        <>
          {' · '}
          <Link to="/pricing">See the plans that hold more</Link>
        </>
      )}
    </p>
  );
}
