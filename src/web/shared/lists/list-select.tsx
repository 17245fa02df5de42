import { SelectField } from '#web/kit/form/form-field.tsx';

interface ListSelectProps {
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  value: string;
  onChange: (value: string) => void;
}

/** A filter or an order beside a list's search. */
export function ListSelect({ label, options, value, onChange }: ListSelectProps) {
  return (
    <div className="min-w-36 flex-1 sm:max-w-52">
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
