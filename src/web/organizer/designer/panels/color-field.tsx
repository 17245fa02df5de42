import { t } from '#web/kit/language/t.ts';
import { fullHex } from '#flyer/colors.ts';
import { useId } from 'react';
import { COLOR_PRESETS } from '../model/color-presets.ts';
import { ToolRow } from './choice-field.tsx';

interface ColorFieldProps {
  label: string;
  value: string;
  onChange: (color: string) => void;
}

export function ColorField({ label, value, onChange }: ColorFieldProps) {
  const id = useId();
  const full = fullHex(value);
  return (
    <ToolRow label={label}>
      {COLOR_PRESETS.map(({ name, color }) => (
        <button
          key={color}
          type="button"
          aria-label={t(name)}
          title={t(name)}
          aria-pressed={full === color}
          className="grid size-11 place-items-center rounded-xl"
          onClick={() => onChange(color)}
        >
          <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true">
            <circle cx="16" cy="16" r="11" fill={color} stroke="var(--control)" strokeWidth="1.5" />
            <circle
              cx="16"
              cy="16"
              r="14.5"
              fill="none"
              stroke={full === color ? 'var(--clay)' : 'none'}
              strokeWidth="2.5"
            />
          </svg>
        </button>
      ))}
      <label
        htmlFor={id}
        className="relative inline-flex h-11 cursor-pointer items-center gap-2 rounded-xl border-2 border-control px-3 text-sm font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) hover:border-ink"
      >
        <svg viewBox="0 0 20 20" className="size-5" aria-hidden="true">
          <rect x="1" y="1" width="18" height="18" rx="5" fill={full} stroke="var(--control)" />
        </svg>
        {t('Other##colour')}
        <input
          id={id}
          type="color"
          aria-label={t('{label}: other colour', { label })}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          value={full}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </ToolRow>
  );
}
