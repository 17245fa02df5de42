import { t } from '#web/kit/language/t.ts';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/kit/ui/icon.tsx';

interface ChoiceFieldProps<Value extends string> {
  label: string;
  value: Value;
  /** The options, whose labels are messages to translate. */
  options: readonly { value: Value; label: string; icon?: IconName }[];
  onChange: (value: Value) => void;
}

export function ChoiceField<Value extends string>({
  label,
  value,
  options,
  onChange,
}: ChoiceFieldProps<Value>) {
  // Four labels don't fit into one row of the panel.
  const row = options.length > 3 && !options[0]!.icon ? 'grid grid-cols-2' : 'flex';
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <div className={`${row} overflow-hidden rounded-xl border-2 border-control bg-surface`}>
        {options.map(({ icon, ...option }) => {
          const name = t(option.label);
          return (
            <button
              key={option.value}
              type="button"
              aria-pressed={value === option.value}
              {...(icon && { 'aria-label': name, title: name })}
              className="grid h-11 min-w-0 flex-1 place-items-center px-1 text-sm font-semibold -outline-offset-3 hover:bg-paper-deep aria-pressed:bg-ink aria-pressed:text-paper"
              onClick={() => onChange(option.value)}
            >
              {icon ? <Icon name={icon} /> : name}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

interface ToolProps {
  icon: IconName;
  label: string;
  /** Whether to show the label next to the icon. */
  wide?: boolean;
  /** Text to show next to the icon. */
  text?: ReactNode;
  danger?: boolean;
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

export function Tool({ icon, label, wide, text, danger, pressed, disabled, onClick }: ToolProps) {
  return (
    <button
      type="button"
      title={label}
      {...(!wide && { 'aria-label': label })}
      aria-pressed={pressed}
      disabled={disabled}
      className={`inline-flex h-11 min-w-11 items-center justify-center gap-2 rounded-xl text-sm font-semibold hover:bg-paper-deep aria-pressed:bg-ink aria-pressed:text-paper disabled:opacity-60 ${wide ? 'border-2 border-control px-3 hover:border-ink' : text ? 'px-2.5' : ''} ${danger ? 'text-danger' : ''}`}
      onClick={onClick}
    >
      <Icon name={icon} />
      {wide ? label : text}
    </button>
  );
}

export function ToolRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-1">{children}</div>
    </fieldset>
  );
}
