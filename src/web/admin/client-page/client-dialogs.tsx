import type { Client, ClientDetail } from '#contract/admin/admin.ts';
import { useListAction } from '#web/shared/lists/use-list-action.ts';
import { sendJson } from '#web/kit/api/api.ts';
import { ConfirmDialog } from '#web/kit/ui/confirm-dialog.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '#web/kit/api/call-failure.ts';
import { changeViewer } from '#web/kit/api/change-viewer.ts';
import { useNavigate } from '#web/kit/router/router.tsx';
import { useState } from 'react';
import { DialogForm } from '#web/shared/lists/dialog-form.tsx';
import { TextArea } from '#web/kit/form/form-field.tsx';
import { formText } from '#web/kit/form/form-text.ts';
import { Dialog } from '#web/kit/ui/dialog.tsx';

interface RoleDialogProps {
  client: ClientDetail;
  onClose: () => void;
}

export function MakeAdminDialog(props: RoleDialogProps) {
  return (
    <RoleDialog {...props} becomes="admin" title="Make Admin">
      will be able to do everything that you can: approve organizers, decide about events, give tokens and
      make other people admins. They have to sign in again and will get an email.
    </RoleDialog>
  );
}

export function RemoveAdminDialog(props: RoleDialogProps) {
  return (
    <RoleDialog {...props} becomes="client" title="Remove Admin Rights">
      becomes an ordinary client again and keeps their package, events and tokens, but can no longer open the
      admin dashboard. They will get an email.
    </RoleDialog>
  );
}

interface ChangedRole extends RoleDialogProps {
  becomes: Client['role'];
  title: string;
  /** Text after the client's name. */
  children: string;
}

function RoleDialog({ client, becomes, title, onClose, children }: ChangedRole) {
  const change = useListAction<void>({
    send: () => sendJson<Client>('POST', `/api/admin/change-role/${client.id}`, { role: becomes }),
    success: () => ({
      title: becomes === 'admin' ? 'Admin Added' : 'Admin Rights Removed',
      description: 'They will get an email.',
    }),
    failure: { title: 'Update Failed', description: 'The role could not be changed.' },
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={title}
      subject={`${client.name} · ${client.email}`}
      label={title}
      busyLabel="Saving…"
      danger={becomes === 'client'}
      action={change}
      onClose={onClose}
    >
      <p>
        {client.name} {children}
      </p>
    </ConfirmDialog>
  );
}

export function SeeAsDialog({ client, onClose }: { client: ClientDetail; onClose: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const start = useMutation({
    mutationFn: async () => {
      await sendJson('POST', `/api/admin/clients/${client.id}/see-as`);
      await changeViewer(queryClient);
    },
    onSuccess: () => navigate('/dashboard'),
    onError: (error) => showFailure('Not Started', error, 'You cannot see as this client right now.'),
  });
  return (
    <ConfirmDialog
      title="See as This Client"
      subject={client.name}
      label="See as Client"
      busyLabel="Starting…"
      action={start}
      onClose={onClose}
    >
      <p>
        You will see what {client.name} sees, for up to 30 minutes. Nothing can be changed in that time: no
        event is saved, no flyer is made, no token is spent. The audit log records the start and the end.
      </p>
    </ConfirmDialog>
  );
}

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
