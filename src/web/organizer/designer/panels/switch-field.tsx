import { useId } from 'react';

interface SwitchFieldProps {
  label: string;
  hint?: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

export function SwitchField({ label, hint, value, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <label className="flex min-h-11 items-center gap-3">
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-semibold">{label}</span>
        {hint && (
          <span id={id} className="block text-sm text-ink-soft">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-clay"
        checked={value}
        aria-describedby={hint ? id : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
