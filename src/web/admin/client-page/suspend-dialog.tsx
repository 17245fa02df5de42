import type { Client, ClientDetail } from '#contract/admin/admin.ts';
import { useState } from 'react';
import { DialogForm } from '#web/shared/lists/dialog-form.tsx';
import { useListAction } from '#web/shared/lists/use-list-action.ts';
import { sendJson } from '#web/kit/api/api.ts';
import { TextArea } from '#web/kit/form/form-field.tsx';
import { formText } from '#web/kit/form/form-text.ts';
import { Dialog } from '#web/kit/ui/dialog.tsx';

export function SuspendDialog({ client, onClose }: { client: ClientDetail; onClose: () => void }) {
  const [fault, setFault] = useState<string>();
  const suspend = useListAction({
    send: (reason: string) =>
      sendJson<Client>('POST', `/api/admin/update-client/${client.id}`, { status: 'suspended', reason }),
    success: ({ name }) => ({
      title: 'Client Suspended',
      description: `${name} is signed out everywhere and gets an email with the reason.`,
    }),
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
    <Dialog title="Suspend Client" description={`${client.name} · ${client.email}`} onClose={onClose}>
      <DialogForm
        label="Suspend"
        busyLabel="Suspending…"
        busy={suspend.isPending}
        onCancel={onClose}
        onSubmit={onSubmit}
      >
        <TextArea
          label="Reason"
          name="reason"
          maxLength={1000}
          error={fault}
          hint="The client reads it in the email and instead of the dashboard. Nothing is deleted."
        />
      </DialogForm>
    </Dialog>
  );
}
