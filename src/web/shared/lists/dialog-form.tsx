import { t } from '#web/kit/language/t.ts';
import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '#web/kit/ui/button.tsx';
import { DialogActions, DialogBody } from '#web/kit/ui/dialog.tsx';

interface DialogFormProps {
  label: string;
  busyLabel: string;
  /** Variant of the submit button. */
  variant?: ButtonVariant;
  busy: boolean;
  cancelLabel?: string;
  onCancel: () => void;
  /** Called on submit, except while `busy`. */
  onSubmit: (data: FormData, form: HTMLFormElement) => void;
  children: ReactNode;
}

/** A dialog's form with its two buttons. */
export function DialogForm(props: DialogFormProps) {
  const { label, busyLabel, variant, busy, cancelLabel = t('Cancel'), onCancel, onSubmit, children } = props;
  return (
    <form
      noValidate
      className="flex min-h-0 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit(new FormData(event.currentTarget), event.currentTarget);
      }}
    >
      <DialogBody>{children}</DialogBody>
      <DialogActions onCancel={onCancel} cancelLabel={cancelLabel}>
        <Button type="submit" variant={variant} aria-busy={busy}>
          {busy ? busyLabel : label}
        </Button>
      </DialogActions>
    </form>
  );
}
