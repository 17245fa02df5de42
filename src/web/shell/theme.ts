export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'vite-ui-theme';
const DARK = '(prefers-color-scheme: dark)';

/** The stored preference; `system` when there is none. */
export function storedTheme(): Theme {
  try {
    const theme = localStorage.getItem(KEY);
    return THEMES.find((known) => known === theme) ?? 'system';
  } catch {
    return 'system';
  }
}

export function applyTheme(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'system' && matchMedia(DARK).matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

export function storeTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  applyTheme(theme);
}

/** Follows the device's preference while the choice is `system`; returns the way to stop. */
export function followDevice(): () => void {
  const query = matchMedia(DARK);
  const follow = (): void => applyTheme(storedTheme());
  query.addEventListener('change', follow);
  return () => query.removeEventListener('change', follow);
}
