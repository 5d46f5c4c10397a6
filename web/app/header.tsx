import { Link } from 'react-router';
import { buttonClass } from '#ui/button-class';
import { useProfile } from '#lib/profile/use-profile';
import { useSession } from '#lib/session/session';
import { AccountMenu, MobileMenu, NavEntry } from './menus';
import styles from './layout.module.css';
import { navigationFor } from './navigation';
import { useState } from 'react';
import { Moon, Sun } from '#ui/icons';

export function Header() {
  const { isSignedIn } = useSession();
  const { data: profile } = useProfile();
  const entries = navigationFor(isSignedIn, profile?.userType);
  return (
    <header className={styles.header}>
      <div className={styles.headerInner}>
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

function ThemeToggle() {
  const [theme, change] = useState(currentTheme);
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={`Switch to ${next} theme`}
      onClick={() => {
        setTheme(next);
        change(next);
      }}
    >
      {theme === 'dark' ? <Sun size={18} aria-hidden="true" /> : <Moon size={18} aria-hidden="true" />}
    </button>
  );
}

type Theme = 'dark' | 'light';

const key = 'suasion.theme';

const currentTheme = (): Theme =>
  document.documentElement.dataset['amplifyColorMode'] === 'light' ? 'light' : 'dark';

function setTheme(theme: Theme) {
  document.documentElement.dataset['amplifyColorMode'] = theme;
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--ground').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  try {
    localStorage.setItem(key, theme);
  } catch {
    return;
  }
}

export const Logo = () => (
  <span className={styles.word}>
    Sua<span className={styles.stroke}>sion</span>
  </span>
);
