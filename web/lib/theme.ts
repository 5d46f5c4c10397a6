export type Theme = 'dark' | 'light';

const key = 'suasion.theme';

export const currentTheme = (): Theme =>
  document.documentElement.dataset['amplifyColorMode'] === 'light' ? 'light' : 'dark';

/** Sets the theme at once and remembers it on this device. */
export function setTheme(theme: Theme) {
  document.documentElement.dataset['amplifyColorMode'] = theme;
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--ground').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  try {
    localStorage.setItem(key, theme);
  } catch {
    return;
  }
}
