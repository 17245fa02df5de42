import { Button, type ButtonVariant } from '#web/kit/ui/button.tsx';

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
