import { useSyncExternalStore } from 'react';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** What the choice is stored under, and the name of the fields that offer it: the document's own script knows them by it. */
export const THEME_KEY = 'vite-ui-theme';
const DARK = '(prefers-color-scheme: dark)';

/** The stored preference; `system` when there is none. */
function storedTheme(): Theme {
  try {
    const theme = localStorage.getItem(THEME_KEY);
    return THEMES.find((known) => known === theme) ?? 'system';
  } catch {
    return 'system';
  }
}

function applyTheme(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'system' && matchMedia(DARK).matches);
  const root = document.documentElement;
  root.dataset.theme = dark ? 'dark' : 'light';
  // The browser's own bars wear the page's colour.
  const paper = getComputedStyle(root).getPropertyValue('--paper');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', paper);
}

const listeners = new Set<() => void>();

/** Keeps the choice, shows it, and tells whoever displays it. */
export function storeTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  applyTheme(theme);
  for (const listener of listeners) listener();
}

/** Calls `listener` when the choice changes, here or in another tab, and follows the device while it is `system`; returns the way to stop. */
function subscribeToTheme(listener: () => void): () => void {
  const device = matchMedia(DARK);
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== THEME_KEY && event.key !== null) return;
    applyStoredTheme();
    listener();
  };
  listeners.add(listener);
  device.addEventListener('change', applyStoredTheme);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    device.removeEventListener('change', applyStoredTheme);
    removeEventListener('storage', onStorage);
  };
}

/** The chosen theme; `system` on the server and while hydrating. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribeToTheme, storedTheme, () => 'system');
}

function applyStoredTheme(): void {
  applyTheme(storedTheme());
}
