import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** What is wrong with the value; announced, and tied to the field. */
  error: string | undefined;
  hint?: string;
  ref?: Ref<HTMLInputElement>;
}

const INPUT =
  'block h-12 w-full rounded-xl border-2 border-control bg-surface px-3.5 text-base hover:border-ink ' +
  'aria-invalid:border-danger';

/** A labelled text field. `inside` stands over the field's right end, such as a button to show a password. */
export function TextField({
  label,
  error,
  hint,
  inside,
  className = '',
  ...input
}: FieldProps & { inside?: ReactNode }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          dir={input.dir ?? 'auto'}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-error${hint ? ` ${id}-hint` : ''}`}
          className={`${INPUT} ${className}`}
        />
        {inside}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

/** Always in the page, so that screen readers hear the message when it comes. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <p id={id} role="alert" className="mt-1.5 text-sm font-semibold text-danger empty:hidden">
      {message}
    </p>
  );
}
