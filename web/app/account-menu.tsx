import type { Profile } from '#shared/profile/profile';
import { initialsOf } from '#lib/profile/initials-of';
import { Avatar } from '#ui/avatar';
import { Menu } from '#ui/menu';
import { AccountEntries } from './account-entries';
import styles from './header.module.css';

export const AccountMenu = ({ profile }: { profile: Profile | undefined }) => (
  <Menu
    label="Account menu"
    className={styles.wide}
    button={<Avatar url={profile?.avatarUrl} initials={profile ? initialsOf(profile) : '·'} size="small" />}
  >
    <AccountEntries profile={profile} />
  </Menu>
);
