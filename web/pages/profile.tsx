import { useSearchParams } from 'react-router';
import { Credits } from '#features/credits/credits';
import { Account } from '#features/profile/account';
import { DeletionProgress } from '#features/profile/deletion-progress';
import { ProfileForm } from '#features/profile/profile-form';
import { sentenceOf } from '#lib/api/call-error';
import { useProfile } from '#lib/profile/use-profile';
import { useSession } from '#lib/session/session';
import { useTitle } from '#lib/page/use-title';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import { Tabs } from '#ui/tabs';
import styles from './pages.module.css';

const tabNames = ['profile', 'credits', 'account'] as const;

export function Profile() {
  useTitle('My Account');
  const [query, setQuery] = useSearchParams();
  const { isClosing } = useSession();
  const { data: profile, error, refetch } = useProfile();
  const tab = tabNames.find((name) => name === query.get('tab')) ?? 'profile';

  if (isClosing) return <DeletionProgress />;
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
          value={tab}
          onChange={(chosen) => setQuery({ tab: chosen }, { replace: true, preventScrollReset: true })}
          tabs={[
            { value: 'profile', label: 'My Profile', content: <ProfileForm profile={profile} /> },
            {
              value: 'credits',
              label: 'My Credits',
              content: tab === 'credits' && <Credits profile={profile} />,
            },
            {
              value: 'account',
              label: 'Account',
              content: tab === 'account' && <Account profile={profile} />,
            },
          ]}
        />
      )}
    </div>
  );
}
