import type { IconName } from '#web/ui/icon.tsx';
import type { Theme } from './theme.ts';

export const THEME_LOOKS: Record<Theme, { label: string; icon: IconName }> = {
  light: { label: 'Light', icon: 'sun' },
  dark: { label: 'Dark', icon: 'moon' },
  system: { label: 'System', icon: 'screen' },
};
