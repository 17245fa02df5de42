import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';

interface CheckBoxProps extends InputHTMLAttributes<HTMLInputElement> {
  children: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

export function CheckBox({ children, error, ...input }: CheckBoxProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          {...input}
          type="checkbox"
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-error`}
          className="size-5 shrink-0 accent-clay"
        />
        <span>{children}</span>
      </label>
      <p id={`${id}-error`} role="alert" className="mt-1 text-sm font-semibold text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}
