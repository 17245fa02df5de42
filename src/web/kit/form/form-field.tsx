import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';

/** Classes of an input. The text is at least 16 px, because phones zoom into smaller fields. */
export const FIELD =
  'block w-full scroll-mt-36 rounded-xl border-2 border-control bg-surface px-3.5 text-base placeholder:text-ink-soft hover:border-ink aria-invalid:border-danger';

interface Described {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Whether the label is only for screen readers. */
  labelHidden?: boolean;
}

/** A labelled field with its hint and error. */
export function Frame({
  id,
  label,
  labelHidden = false,
  hint,
  error,
  children,
}: Described & { id: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'mb-1.5 block font-semibold'}>
        {label}
      </label>
      {children}
      <div id={`${id}-about`}>
        {hint && <p className="mt-1 text-sm text-ink-soft">{hint}</p>}
        <FieldError>{error}</FieldError>
      </div>
    </div>
  );
}

/** Attributes that link a control to its `Frame`. */
export function described(id: string, error: string | undefined) {
  return { id, 'aria-describedby': `${id}-about`, 'aria-invalid': Boolean(error) };
}

export interface TextFieldProps extends Described, InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
}

/** A text input. @param inside content over the input's end, such as a button that shows the password */
export function TextField({
  label,
  hint,
  error,
  inside,
  className = '',
  ...input
}: TextFieldProps & { inside?: ReactNode }) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <div className="relative" dir={input.dir}>
        <input
          {...described(id, error)}
          className={`${FIELD} h-12 ${className}`}
          autoComplete="off"
          dir="auto"
          {...input}
        />
        {inside}
      </div>
    </Frame>
  );
}

export function TextArea({
  label,
  hint,
  error,
  ...input
}: Described & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <textarea {...described(id, error)} className={`${FIELD} min-h-32 py-2.5`} dir="auto" {...input} />
    </Frame>
  );
}

/** A native select, which works with touch and keyboard on every device. */
export function SelectField({
  label,
  labelHidden,
  hint,
  error,
  options,
  ...select
}: Described &
  SelectHTMLAttributes<HTMLSelectElement> & {
    ref?: Ref<HTMLSelectElement>;
    options: readonly (readonly [value: string, label: string])[];
  }) {
  const id = useId();
  return (
    <Frame id={id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <div className="picker">
        <select {...described(id, error)} className={`${FIELD} h-12 truncate`} {...select}>
          {options.map(([value, text]) => (
            <option key={value} value={value} dir="auto">
              {text}
            </option>
          ))}
        </select>
      </div>
    </Frame>
  );
}

export function CheckboxField({
  label,
  error,
  ...input
}: Pick<Described, 'error'> & {
  label: ReactNode;
  ref?: Ref<HTMLInputElement>;
} & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2.5">
        <input
          type="checkbox"
          aria-invalid={Boolean(error)}
          aria-describedby={id}
          className="mt-0.5 size-5 shrink-0 accent-clay"
          {...input}
        />
        <span>{label}</span>
      </label>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

/** A field's error. Always rendered, so that screen readers announce changes. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="mt-1 text-sm font-semibold text-danger empty:hidden">
      {children}
    </p>
  );
}
