import { useSyncExternalStore } from 'react';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';

const never = () => () => undefined;

interface SubmitButtonProps {
  label: string;
  busyLabel: string;
  busy: boolean;
  variant?: ButtonVariant;
  className?: string;
}

/** Disabled until the page has hydrated: the browser's own submit would lead nowhere. */
export function SubmitButton({
  label,
  busyLabel,
  busy,
  variant = 'primary',
  className = '',
}: SubmitButtonProps) {
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <>
      <Button
        type="submit"
        variant={variant}
        className={`h-12 aria-disabled:opacity-60 ${className}`}
        disabled={!ready}
        // Not `disabled`, which would drop keyboard focus to the top of the page.
        aria-disabled={busy || undefined}
        onClick={(event) => busy && event.preventDefault()}
      >
        {busy ? busyLabel : label}
      </Button>
      <noscript className="font-semibold">This form needs JavaScript.</noscript>
    </>
  );
}
