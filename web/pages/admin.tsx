import { lazy, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { can } from '#shared/roles';
import { useProfile } from '#lib/profile/use-profile';
import { useTitle } from '#lib/page/use-title';
import { Skeleton } from '#ui/skeleton';
import { Tabs } from '#ui/tabs';
import styles from './pages.module.css';

/** Each tab's code is loaded when the tab is opened. */
const SettingsPanel = lazy(async () => ({
  default: (await import('#features/settings/settings-panel')).SettingsPanel,
}));
const PromptsPanel = lazy(async () => ({
  default: (await import('#features/prompts/prompts-panel')).PromptsPanel,
}));
const TermsPanel = lazy(async () => ({
  default: (await import('#features/terms/terms-panel')).TermsPanel,
}));
const UsersPanel = lazy(async () => ({
  default: (await import('#features/users/users-panel')).UsersPanel,
}));
const UsagePanel = lazy(async () => ({
  default: (await import('#features/usage/usage-panel')).UsagePanel,
}));

const tabs = [
  { value: 'settings', label: 'Site Settings' },
  { value: 'prompts', label: 'AI Prompts' },
  { value: 'terms', label: 'Terms & Conditions' },
  { value: 'users', label: 'Users' },
  { value: 'overview', label: 'Overview' },
] as const;

export function Admin() {
  useTitle('Admin');
  const [query, setQuery] = useSearchParams();
  const { data: profile, isError } = useProfile();
  const { value: open } = tabs.find(({ value }) => value === query.get('tab')) ?? tabs[0];
  if (isError || (profile && !can(profile.userType, 'administer')))
    return <Navigate to="/dashboard" replace />;
  if (!profile) return <Skeleton lines={5} />;

  const contents = {
    settings: <SettingsPanel />,
    prompts: <PromptsPanel />,
    terms: <TermsPanel />,
    users: <UsersPanel ownId={profile.id} />,
    overview: <UsagePanel />,
  };
  return (
    <div className={styles.page}>
      <h1>Admin</h1>
      <Tabs
        label="Admin"
        value={open}
        onChange={(tab) => setQuery({ tab }, { replace: true, preventScrollReset: true })}
        tabs={tabs.map((tab) => ({
          ...tab,
          content: tab.value === open && (
            <Suspense fallback={<Skeleton lines={6} />}>{contents[open]}</Suspense>
          ),
        }))}
      />
    </div>
  );
}
