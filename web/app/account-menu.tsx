import type { Profile } from '#shared/profile/profile';
import { Menu } from '#ui/menu';
import { AccountEntries } from './account-entries';
import styles from './header.module.css';

export const AccountMenu = ({ profile }: { profile: Profile | undefined }) => (
  <Menu
    label="Account menu"
    className={styles.wide}
    button={<span className={styles.avatar}>{initialsOf(profile)}</span>}
  >
    <AccountEntries profile={profile} />
  </Menu>
);

const initialsOf = (profile: Profile | undefined) =>
  profile ? `${profile.firstName.slice(0, 1)}${profile.lastName.slice(0, 1)}`.toUpperCase() || '·' : '·';
