import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogActions, DialogBody } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** The dialog's subject, such as a template's name. */
  subject: string;
  label: string;
  busyLabel: string;
  danger?: boolean;
  action: { isPending: boolean; mutate: () => void };
  onClose: () => void;
  children: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, subject, label, busyLabel, danger = false, action, onClose, children } = props;
  return (
    <Dialog title={title} description={subject} onClose={onClose}>
      <DialogBody label={title}>{children}</DialogBody>
      <DialogActions onCancel={onClose}>
        <Button
          variant={danger ? 'danger' : 'primary'}
          aria-busy={action.isPending}
          onClick={() => !action.isPending && action.mutate()}
        >
          {action.isPending ? busyLabel : label}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
