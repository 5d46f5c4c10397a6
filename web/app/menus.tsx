import { Link, useNavigate, useLocation } from 'react-router';
import type { Profile } from '#shared/profile/profile';
import { initialsOf } from '#lib/profile/initials-of';
import { Avatar } from '#ui/avatar';
import { Badge } from '#ui/badge';
import { signOutHere } from '#lib/session/sign-out';
import styles from './layout.module.css';
import { Menu } from '#ui/menu';
import { MenuLines } from '#ui/icons';
import { type NavigationEntry, withoutPersonal, isHere } from './navigation';

function AccountEntries({ profile }: { profile: Profile | undefined }) {
  const navigate = useNavigate();
  const leave = async () => {
    await navigate('/');
    await signOutHere();
  };
  return (
    <>
      {profile && (
        <>
          <div className={styles.who}>
            <Avatar url={profile.avatarUrl} initials={initialsOf(profile)} size="small" />
            <p>
              <strong>
                {profile.firstName} {profile.lastName}
                {profile.userType === 'Admin' && <Badge tone="accent">Admin</Badge>}
              </strong>
              <span>{profile.email}</span>
            </p>
          </div>
          <hr />
        </>
      )}
      <Link to="/profile?tab=profile">My Profile</Link>
      <Link to="/profile?tab=credits">
        My Credits
        {profile && <span className={styles.count}>{profile.credits}</span>}
      </Link>
      <Link to="/profile?tab=account">
        Account
        {profile && (
          <Badge>{profile.userType === 'Admin' ? profile.subscriptionType : profile.userType}</Badge>
        )}
      </Link>
      <Link to="/pricing">Upgrade Plan</Link>
      <hr />
      <button type="button" onClick={() => void leave()}>
        Sign Out
      </button>
    </>
  );
}

export const AccountMenu = ({ profile }: { profile: Profile | undefined }) => (
  <Menu
    label="Account menu"
    className={styles.wide}
    button={<Avatar url={profile?.avatarUrl} initials={profile ? initialsOf(profile) : '·'} size="small" />}
  >
    <AccountEntries profile={profile} />
  </Menu>
);

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

export function NavEntry({ entry }: { entry: NavigationEntry }) {
  const location = useLocation();
  return (
    <Link to={entry.to} aria-current={isHere(entry, location) ? 'page' : undefined}>
      {entry.label}
    </Link>
  );
}
