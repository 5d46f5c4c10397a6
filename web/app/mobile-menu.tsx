import type { Profile } from '#shared/profile/profile';
import { MenuLines } from '#ui/icons';
import { Menu } from '#ui/menu';
import { AccountEntries } from './account-entries';
import styles from './header.module.css';
import { NavEntry } from './nav-entry';
import { type NavigationEntry, withoutPersonal } from './navigation';

interface Props {
  entries: readonly NavigationEntry[];
  profile: Profile | undefined;
}

export const MobileMenu = ({ entries, profile }: Props) => (
  <Menu label="Menu" className={styles.narrow} button={<MenuLines size={20} aria-hidden="true" />}>
    {withoutPersonal(entries).map((entry) => (
      <NavEntry key={entry.to} entry={entry} />
    ))}
    <hr />
    <AccountEntries profile={profile} />
  </Menu>
);
