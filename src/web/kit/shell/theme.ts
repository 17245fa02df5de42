import { useSyncExternalStore } from 'react';
import type { IconName } from '#web/kit/ui/icon.tsx';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

export const THEME_LOOKS: Record<Theme, { label: string; icon: IconName }> = {
  light: { label: 'Light', icon: 'sun' },
  dark: { label: 'Dark', icon: 'moon' },
  system: { label: 'System', icon: 'screen' },
};

/** Local storage key and field name; the inline script in document.ts relies on both. */
export const THEME_KEY = 'vite-ui-theme';
const DARK = '(prefers-color-scheme: dark)';

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
  // Match the browser's own bars to the page.
  const paper = getComputedStyle(root).getPropertyValue('--paper');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', paper);
}

const listeners = new Set<() => void>();

export function storeTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  applyTheme(theme);
  for (const listener of listeners) listener();
}

/** Also calls `listener` for changes in other tabs, and follows the device's scheme while it is `system`. */
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

export function useTheme(): Theme {
  return useSyncExternalStore(subscribeToTheme, storedTheme, () => 'system');
}

function applyStoredTheme(): void {
  applyTheme(storedTheme());
}
