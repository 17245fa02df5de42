import type { Client } from '#contract/admin/admin.ts';
import { useState } from 'react';
import { sendJson } from '#web/kit/api/api.ts';
import { TextArea } from '#web/kit/form/form-field.tsx';
import { formText } from '#web/kit/form/form-text.ts';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { DialogForm } from '#web/shared/lists/dialog-form.tsx';
import { useListAction } from '#web/shared/lists/use-list-action.ts';

interface SuspendDialogProps {
  client: Client;
  onClose: () => void;
}

const SUSPEND = {
  title: 'Suspend Client',
  label: 'Suspend',
  busyLabel: 'Suspending…',
  hint: 'The client reads it in the email and instead of the dashboard. Nothing is deleted.',
  done: 'Client Suspended',
  effect: 'is signed out everywhere and gets an email with the reason.',
};
const DECLINE: typeof SUSPEND = {
  title: 'Decline Application',
  label: 'Decline',
  busyLabel: 'Declining…',
  hint: 'The applicant reads it in the email and after signing in. You can still approve the account later, in User Management.',
  done: 'Application Declined',
  effect: 'gets an email with the reason.',
};

/** Asks for the reason, then suspends a client or declines a pending application. */
export function SuspendDialog({ client, onClose }: SuspendDialogProps) {
  const words = client.status === 'pending' ? DECLINE : SUSPEND;
  const [fault, setFault] = useState<string>();
  const suspend = useListAction({
    send: (reason: string) =>
      sendJson<Client>('POST', `/api/admin/update-client/${client.id}`, {
        expected: { status: client.status, packageTier: client.packageTier },
        status: 'suspended',
        reason,
      }),
    success: ({ name }) => ({ title: words.done, description: `${name} ${words.effect}` }),
    failure: { title: 'Update Failed', description: 'Failed to update client.' },
    onDone: onClose,
  });
  function onSubmit(data: FormData, form: HTMLFormElement): void {
    const reason = formText(data, 'reason');
    setFault(reason ? undefined : 'Please give a reason');
    if (reason) suspend.mutate(reason);
    else form.querySelector('textarea')?.focus();
  }
  return (
    <Dialog title={words.title} description={`${client.name} · ${client.email}`} onClose={onClose}>
      <DialogForm
        label={words.label}
        busyLabel={words.busyLabel}
        variant="danger"
        busy={suspend.isPending}
        onCancel={onClose}
        onSubmit={onSubmit}
      >
        <TextArea label="Reason" name="reason" maxLength={1000} error={fault} hint={words.hint} />
      </DialogForm>
    </Dialog>
  );
}
