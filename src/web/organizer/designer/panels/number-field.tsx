import { t } from '#web/kit/language/t.ts';
import { useId, useState } from 'react';
import { Icon } from '#web/kit/ui/icon.tsx';
import type { SliderRange } from '../model/slider-range.ts';

interface NumberFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** The range of an additional slider. The range grows to include the value. The field itself accepts `min` to `max`. */
  slider?: Omit<SliderRange, 'step'>;
  unit?: string;
  disabled?: boolean;
  onChange: (value: number) => void;
}

/** A number that the user types, steps or slides. A typed number is applied once it is in range. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, min, max, step = 1, slider, unit, disabled = false, onChange } = props;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = Math.round(value * 100) / 100;

  function set(next: number): void {
    setTyped(null);
    onChange(Math.min(Math.max(next, min), max));
  }
  function type(text: string): void {
    setTyped(text);
    const next = Number(text);
    if (text.trim() !== '' && next >= min && next <= max) onChange(next);
  }
  const stepper = (by: number) => (
    <button
      type="button"
      className="grid size-11 shrink-0 place-items-center text-ink hover:bg-paper-deep disabled:opacity-60"
      aria-label={t(by < 0 ? 'Decrease {label}' : 'Increase {label}', { label })}
      disabled={disabled || (by < 0 ? shown <= min : shown >= max)}
      onClick={() => set(shown + by)}
    >
      <Icon name={by < 0 ? 'minus' : 'plus'} className="size-4" />
    </button>
  );
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
        {unit && <span className="font-normal text-ink-soft"> ({unit})</span>}
      </label>
      <div className="flex overflow-hidden rounded-xl border-2 border-control bg-surface hover:border-ink">
        {stepper(-step)}
        <input
          id={id}
          type="text"
          role="spinbutton"
          aria-valuenow={shown}
          aria-valuemin={min}
          aria-valuemax={max}
          inputMode="decimal"
          className="h-11 w-full min-w-0 bg-transparent text-center text-base tabular-nums -outline-offset-3"
          disabled={disabled}
          value={typed ?? shown}
          onKeyDown={(event) => {
            const steps = { ArrowUp: step, ArrowDown: -step }[event.key];
            if (!steps) return;
            event.preventDefault();
            set(shown + steps);
          }}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(null)}
        />
        {stepper(step)}
      </div>
      {slider && (
        <input
          type="range"
          aria-label={t('{label}, slider', { label })}
          className="mt-1 min-h-11 w-full accent-clay"
          min={Math.min(slider.min, Math.floor(shown / step) * step)}
          max={Math.max(slider.max, Math.ceil(shown / step) * step)}
          step={step}
          disabled={disabled}
          value={shown}
          onChange={(event) => set(Number(event.target.value))}
        />
      )}
    </div>
  );
}
