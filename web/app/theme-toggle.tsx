import { useState } from 'react';
import { Moon, Sun } from '#ui/icons';
import styles from './header.module.css';

export function ThemeToggle() {
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

/** Sets the theme at once and remembers it on this device. */
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
