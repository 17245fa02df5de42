import { useSyncExternalStore } from 'react';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';

const never = () => () => undefined;

interface SubmitButtonProps {
  label: string;
  /** What it says while the call is under way. */
  busyLabel: string;
  busy: boolean;
  variant?: ButtonVariant;
  className?: string;
}

/** Waits for the page's code: a form that the browser sent by itself would lead nowhere. */
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
        // A button that is disabled under the keyboard loses it: who goes on would be at the top of the page.
        aria-disabled={busy || undefined}
        onClick={(event) => busy && event.preventDefault()}
      >
        {busy ? busyLabel : label}
      </Button>
      <noscript className="font-semibold">This form needs JavaScript.</noscript>
    </>
  );
}
