import type { Profile } from '#shared/profile/profile';
import { initialsOf } from '#lib/initials-of';
import { Menu } from '#ui/menu';
import { AccountEntries } from './account-entries';
import styles from './header.module.css';

export const AccountMenu = ({ profile }: { profile: Profile | undefined }) => (
  <Menu
    label="Account menu"
    className={styles.wide}
    button={<span className={styles.avatar}>{profile ? initialsOf(profile) : '·'}</span>}
  >
    <AccountEntries profile={profile} />
  </Menu>
);
