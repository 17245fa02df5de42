import { Icon, type IconName } from '#web/kit/ui/icon.tsx';

interface SelectProps {
  name?: string;
  label?: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
  className?: string;
}

export function Select({ label, options, onChoose, ...select }: SelectProps) {
  return (
    <select {...select} aria-label={label} onChange={(event) => onChoose(event.target.value)}>
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  );
}

/** A native select shown as an icon. Native selects are accessible on every device. */
export function IconSelect({ icon, ...select }: SelectProps & { icon: IconName }) {
  return (
    <div className="relative grid size-11 place-items-center rounded-full hover:bg-paper-deep has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
      <Icon name={icon} />
      <Select
        className="absolute inset-0 cursor-pointer appearance-none bg-surface text-ink opacity-0"
        {...select}
      />
    </div>
  );
}
