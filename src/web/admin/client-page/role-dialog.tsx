import type { Client, ClientDetail } from '#contract/admin/admin.ts';
import { useListAction } from '#web/shared/lists/use-list-action.ts';
import { sendJson } from '#web/kit/api/api.ts';
import { ConfirmDialog } from '#web/kit/ui/confirm-dialog.tsx';

interface RoleDialogProps {
  client: ClientDetail;
  onClose: () => void;
}

export function MakeAdminDialog({ client, onClose }: RoleDialogProps) {
  const change = useChangeRole(client, 'admin', onClose);
  return (
    <ConfirmDialog
      title="Make Admin"
      subject={`${client.name} · ${client.email}`}
      label="Make Admin"
      busyLabel="Saving…"
      action={change}
      onClose={onClose}
    >
      <p>
        {client.name} will be able to do everything that you can: approve organizers, decide about events,
        give tokens and make other people admins. They have to sign in again and will get an email.
      </p>
    </ConfirmDialog>
  );
}

export function RemoveAdminDialog({ client, onClose }: RoleDialogProps) {
  const change = useChangeRole(client, 'client', onClose);
  return (
    <ConfirmDialog
      title="Remove Admin Rights"
      subject={`${client.name} · ${client.email}`}
      label="Remove Admin Rights"
      busyLabel="Saving…"
      danger
      action={change}
      onClose={onClose}
    >
      <p>
        {client.name} becomes an ordinary client again and keeps their package, events and tokens, but can no
        longer open the admin dashboard. They will get an email.
      </p>
    </ConfirmDialog>
  );
}

function useChangeRole({ id }: ClientDetail, role: Client['role'], onDone: () => void) {
  return useListAction<void>({
    send: () => sendJson<Client>('POST', `/api/admin/change-role/${id}`, { role }),
    success: () => ({
      title: role === 'admin' ? 'Admin Added' : 'Admin Rights Removed',
      description: 'They will get an email.',
    }),
    failure: { title: 'Update Failed', description: 'The role could not be changed.' },
    onDone,
  });
}
