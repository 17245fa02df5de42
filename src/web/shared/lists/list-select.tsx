import { SelectField } from '#web/kit/form/form-field.tsx';

interface ListSelectProps {
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  value: string;
  onChange: (value: string) => void;
}

/** A filter or an order next to a list's search, as wide as its longest option. */
export function ListSelect({ label, options, value, onChange }: ListSelectProps) {
  return (
    <div className="min-w-max flex-1 sm:max-w-max">
      <SelectField
        label={label}
        labelHidden
        options={options}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
