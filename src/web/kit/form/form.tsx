import { t } from '#web/kit/language/t.ts';
import type { ComponentPropsWithRef } from 'react';
import { Button, type ButtonVariant } from '#web/kit/ui/button.tsx';
import { failureMessage } from '#web/kit/api/call-failure.ts';

/** A form submitted by scripts: `method="dialog"` disables the browser's own submit. Without scripts, the form shows a notice. */
export function Form({ children, ...props }: ComponentPropsWithRef<'form'>) {
  return (
    <form method="dialog" noValidate className="grid gap-5" {...props}>
      <noscript className="font-semibold">{t('This form needs JavaScript and a current browser.')}</noscript>
      {children}
    </form>
  );
}

export function SubmitButton({
  label,
  busyLabel,
  busy,
  variant = 'primary',
  className = '',
}: {
  label: string;
  busyLabel: string;
  busy: boolean;
  variant?: ButtonVariant;
  className?: string;
}) {
  return (
    <Button
      type="submit"
      variant={variant}
      className={`h-12 aria-disabled:opacity-60 ${className}`}
      // `disabled` would move keyboard focus to the top of the page.
      aria-disabled={busy || undefined}
      onClick={(event) => busy && event.preventDefault()}
    >
      {busy ? busyLabel : label}
    </Button>
  );
}

/** The reason a form failed. Unlike a toast, it stays on the page. */
export function FormFailure({ title, detail }: { title: string | null; detail?: string | null }) {
  return (
    <div role="alert" className="rounded-xl border-2 border-danger px-4 py-3 wrap-anywhere empty:hidden">
      {title && <p className="font-semibold text-danger">{title}</p>}
      {title && detail && <p className="mt-1 text-sm">{detail}</p>}
    </div>
  );
}

/** The reason a call failed. @param fallback text for failures without a message */
export function CallFailure({ call, fallback }: { call: { error: Error | null }; fallback: string }) {
  return <FormFailure title={call.error && failureMessage(call.error, fallback)} />;
}
