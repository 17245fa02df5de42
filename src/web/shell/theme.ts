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

function applyTheme(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'system' && matchMedia(DARK).matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

const listeners = new Set<() => void>();

/** Keeps the choice, shows it, and tells whoever displays it. */
export function storeTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  applyTheme(theme);
  for (const listener of listeners) listener();
}

/** Calls `listener` when the choice changes, and follows the device while it is `system`; returns the way to stop. */
export function subscribeToTheme(listener: () => void): () => void {
  const device = matchMedia(DARK);
  listeners.add(listener);
  device.addEventListener('change', applyStoredTheme);
  return () => {
    listeners.delete(listener);
    device.removeEventListener('change', applyStoredTheme);
  };
}

function applyStoredTheme(): void {
  applyTheme(storedTheme());
}
