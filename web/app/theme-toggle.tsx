import { useState } from 'react';
import { Moon, Sun } from '#ui/icons';
import { currentTheme, setTheme } from '#lib/theme';
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
