import { Navigate } from 'react-router';
import { SettingsFacts } from '#features/settings/settings-facts';
import { useProfile } from '#lib/use-profile';
import { useSettings } from '#lib/use-settings';
import { useTitle } from '#lib/use-title';
import { Skeleton } from '#ui/skeleton';
import { can } from '#shared/roles';
import styles from './profile.module.css';

export function Admin() {
  useTitle('Admin');
  const { data: profile, isError } = useProfile();
  const { data: texts } = useSettings();
  if (isError || (profile && !can(profile.userType, 'administer')))
    return <Navigate to="/dashboard" replace />;
  if (!profile || !texts) return <Skeleton lines={5} />;
  return (
    <div className={styles.page}>
      <div>
        <h1>Admin</h1>
        <p>The texts and switches that are live on the site. They are shown here for reading only.</p>
      </div>
      <h2>Site Settings</h2>
      <SettingsFacts texts={texts} />
    </div>
  );
}
