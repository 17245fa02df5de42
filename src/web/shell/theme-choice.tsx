import { Icon } from '#web/ui/icon.tsx';
import { storeTheme, THEME_KEY, THEME_LOOKS, THEMES, useTheme } from './theme.ts';

export function ThemeChoice() {
  const theme = useTheme();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold text-ink-soft">Theme</legend>
      <div className="grid grid-cols-3 gap-1 rounded-2xl bg-paper-deep p-1">
        {THEMES.map((value) => (
          <label
            key={value}
            className="grid min-h-14 cursor-pointer place-items-center content-center gap-1 rounded-xl text-sm font-semibold has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              name={THEME_KEY}
              value={value}
              className="sr-only"
              checked={theme === value}
              onChange={() => storeTheme(value)}
            />
            <Icon name={THEME_LOOKS[value].icon} />
            {THEME_LOOKS[value].label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
