import { Link } from 'react-router';
import { buttonClass } from '#ui/button-class';
import { useProfile } from '#lib/profile/use-profile';
import { useSession } from '#lib/session/use-session';
import { AccountMenu } from './menus';
import styles from './header.module.css';
import { Logo } from './logo';
import { MobileMenu } from './menus';
import { navigationFor } from './navigation';
import { ThemeToggle } from './theme-toggle';
import { NavEntry } from './nav-entry';

export function Header() {
  const { isSignedIn } = useSession();
  const { data: profile } = useProfile();
  const entries = navigationFor(isSignedIn, profile?.userType);
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link to="/" className={styles.logo} aria-label="Suasion, home">
          <Logo />
        </Link>
        <nav aria-label="Main" className={styles.nav}>
          {entries.map((entry) => (
            <NavEntry key={entry.to} entry={entry} />
          ))}
        </nav>
        <div className={styles.tools}>
          <ThemeToggle />
          {isSignedIn ? (
            <>
              <AccountMenu profile={profile} />
              <MobileMenu entries={entries} profile={profile} />
            </>
          ) : (
            <Link to="/signin" className={buttonClass('plain')}>
              Sign In
            </Link>
          )}
        </div>
      </div>
    </header>
  );
}
