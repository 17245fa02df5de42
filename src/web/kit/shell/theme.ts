import { m } from '#contract/language/message.ts';
import { useSyncExternalStore } from 'react';
import { listen } from '#web/kit/loading/listen.ts';
import { readStored, store } from '#web/kit/storage/stored.ts';
import type { IconName } from '#web/kit/ui/icon.tsx';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

export const THEME_LOOKS: Record<Theme, { label: string; icon: IconName }> = {
  light: { label: m('Light'), icon: 'sun' },
  dark: { label: m('Dark'), icon: 'moon' },
  system: { label: m('System'), icon: 'screen' },
};

/** Local storage key, and name of the theme's form fields. The inline script in document.ts relies on both. */
export const THEME_KEY = 'vite-ui-theme';
const DARK = '(prefers-color-scheme: dark)';

function storedTheme(): Theme {
  const theme = readStored('localStorage', THEME_KEY);
  return THEMES.find((known) => known === theme) ?? 'system';
}

function applyTheme(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'system' && matchMedia(DARK).matches);
  const root = document.documentElement;
  root.dataset.theme = dark ? 'dark' : 'light';
  // Gives the browser's own bars the page's colour.
  const paper = getComputedStyle(root).getPropertyValue('--paper');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', paper);
}

/** Window event for a theme change in this tab. Other tabs get the `storage` event. */
const THEME_STORED = 'theme-stored';

export function storeTheme(theme: Theme): void {
  store('localStorage', THEME_KEY, theme);
  applyTheme(theme);
  dispatchEvent(new Event(THEME_STORED));
}

/** Calls `listener` when the theme changes in any tab or, for `system`, on the device. */
function subscribeToTheme(listener: () => void): () => void {
  const device = matchMedia(DARK);
  const changed = (): void => {
    applyTheme(storedTheme());
    listener();
  };
  device.addEventListener('change', changed);
  const stops = [
    listen([THEME_STORED], listener),
    listen(['storage'], ({ key }: StorageEvent) => {
      if (key === THEME_KEY || key === null) changed();
    }),
    () => device.removeEventListener('change', changed),
  ];
  return () => stops.forEach((stop) => stop());
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribeToTheme, storedTheme, () => 'system');
}
