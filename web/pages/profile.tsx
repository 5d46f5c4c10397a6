import { useSearchParams } from 'react-router';
import { CreditBalance } from '#features/credits/credit-balance';
import { AccountFacts, PersonFacts } from '#features/profile/profile-facts';
import { sentenceOf } from '#lib/call-error';
import { useProfile } from '#lib/use-profile';
import { useTitle } from '#lib/use-title';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import { Tabs } from '#ui/tabs';
import styles from './profile.module.css';

export function Profile() {
  useTitle('My Account');
  const [query, setQuery] = useSearchParams();
  const { data: profile, error, refetch } = useProfile();
  return (
    <div className={styles.page}>
      <h1>My Account</h1>
      {!profile && error && (
        <Notice tone="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {sentenceOf(error)}
        </Notice>
      )}
      {!profile && !error && <Skeleton lines={5} />}
      {profile && (
        <Tabs
          label="My Account"
          value={query.get('tab') ?? 'profile'}
          onChange={(tab) => setQuery({ tab }, { replace: true })}
          tabs={[
            { value: 'profile', label: 'My Profile', content: <PersonFacts profile={profile} /> },
            { value: 'credits', label: 'My Credits', content: <CreditBalance profile={profile} /> },
            { value: 'account', label: 'Account', content: <AccountFacts profile={profile} /> },
          ]}
        />
      )}
    </div>
  );
}
