import { t } from '#web/kit/language/t.ts';
import type { Client, ClientDetail } from '#contract/admin/admin.ts';
import { useListAction } from '#web/shared/lists/use-list-action.ts';
import { sendJson } from '#web/kit/api/api.ts';
import { ConfirmDialog } from '#web/kit/ui/confirm-dialog.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '#web/kit/api/call-failure.ts';
import { changeViewer } from '#web/kit/api/change-viewer.ts';
import { useNavigate } from '#web/kit/router/router.tsx';

interface RoleDialogProps {
  client: ClientDetail;
  onClose: () => void;
}

export function MakeAdminDialog(props: RoleDialogProps) {
  return (
    <RoleDialog {...props} becomes="admin" title={t('Make Admin')}>
      {t(
        '{name} will be able to do everything that you can: approve organizers, review events, assign tokens and make other people admins. They have to sign in again and will get an email.',
        { name: props.client.name },
      )}
    </RoleDialog>
  );
}

export function RemoveAdminDialog(props: RoleDialogProps) {
  return (
    <RoleDialog {...props} becomes="client" title={t('Remove Admin Rights')}>
      {t(
        '{name} becomes an ordinary client again and keeps their package, events and tokens, but can no longer open the admin dashboard. They will get an email.',
        { name: props.client.name },
      )}
    </RoleDialog>
  );
}

interface ChangedRole extends RoleDialogProps {
  becomes: Client['role'];
  title: string;
  children: string;
}

function RoleDialog({ client, becomes, title, onClose, children }: ChangedRole) {
  const change = useListAction<void>({
    send: () => sendJson<Client>('POST', `/api/admin/change-role/${client.id}`, { role: becomes }),
    success: () => ({
      title: t(becomes === 'admin' ? 'Admin Added' : 'Admin Rights Removed'),
      description: t('They will get an email.'),
    }),
    failure: { title: t('Update Failed'), description: t('The role could not be changed.') },
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={title}
      subject={`${client.name} · ${client.email}`}
      label={title}
      busyLabel={t('Saving…')}
      danger={becomes === 'client'}
      action={change}
      onClose={onClose}
    >
      <p>{children}</p>
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
    onError: (error) =>
      showFailure(t('Could Not Start'), error, t('You cannot view as this client right now.')),
  });
  return (
    <ConfirmDialog
      title={t('View as This Client')}
      subject={client.name}
      label={t('View as Client')}
      busyLabel={t('Starting…')}
      action={start}
      onClose={onClose}
    >
      <p>
        {t(
          'You will see what {name} sees, for up to 30 minutes. Nothing can be changed in that time: no event is saved, no flyer is made, no token is spent. The audit log records the start and the end.',
          { name: client.name },
        )}
      </p>
    </ConfirmDialog>
  );
}
