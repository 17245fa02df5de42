import { Icon } from '#web/ui/icon.tsx';
import { storeTheme, THEME_KEY, THEME_LOOKS, THEMES, useTheme, type Theme } from './theme.ts';

/** A native select under an icon: accessible on every device, and no code. */
export function ThemeSwitcher() {
  const theme = useTheme();
  return (
    <div className="relative grid size-11 place-items-center rounded-full hover:bg-paper-deep has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
      <Icon name={THEME_LOOKS[theme].icon} />
      <select
        name={THEME_KEY}
        aria-label="Theme"
        className="absolute inset-0 cursor-pointer appearance-none bg-surface text-ink opacity-0"
        value={theme}
        onChange={(event) => storeTheme(event.target.value as Theme)}
      >
        {THEMES.map((value) => (
          <option key={value} value={value}>
            {THEME_LOOKS[value].label}
          </option>
        ))}
      </select>
    </div>
  );
}
