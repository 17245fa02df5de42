import { useSyncExternalStore } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { storedTheme, storeTheme, subscribeToTheme, THEMES, type Theme } from './theme.ts';

const LOOKS: Record<Theme, { label: string; icon: IconName }> = {
  light: { label: 'Light', icon: 'sun' },
  dark: { label: 'Dark', icon: 'moon' },
  system: { label: 'System', icon: 'screen' },
};

/** A native select under an icon: every device brings its own accessible picker, and it costs no code. */
export function ThemeSwitcher() {
  const theme = useSyncExternalStore(subscribeToTheme, storedTheme, (): Theme => 'system');
  return (
    <div className="relative grid size-11 place-items-center rounded-full hover:bg-paper-deep has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
      <Icon name={LOOKS[theme].icon} />
      <select
        aria-label="Theme"
        className="absolute inset-0 cursor-pointer appearance-none bg-surface text-ink opacity-0"
        value={theme}
        onChange={(event) => storeTheme(event.target.value as Theme)}
      >
        {THEMES.map((value) => (
          <option key={value} value={value}>
            {LOOKS[value].label}
          </option>
        ))}
      </select>
    </div>
  );
}
