import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import type { Client, ClientDetail } from '#contract/admin/admin.ts';
import { useListAction } from '#web/shared/lists/use-list-action.ts';
import { sendJson } from '#web/kit/api/api.ts';
import { ConfirmDialog } from '#web/kit/ui/confirm-dialog.tsx';
import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '#web/kit/api/call-failure.ts';
import { changeViewer } from '#web/kit/api/change-viewer.ts';
import { useNavigate } from '#web/kit/router/router.tsx';

interface ClientDialogProps {
  client: ClientDetail;
  onClose: () => void;
}

/** Texts about a change of role, by the new role. */
const ROLE_WORDS: Record<Client['role'], Record<'title' | 'done' | 'effect', string>> = {
  admin: {
    title: m('Make Admin'),
    done: m('Admin Added'),
    effect: m(
      '{name} will be able to do everything that you can: approve organizers, review events, assign tokens and make other people admins. They have to sign in again and will get an email.',
    ),
  },
  client: {
    title: m('Remove Admin Rights'),
    done: m('Admin Rights Removed'),
    effect: m(
      '{name} becomes an ordinary client again and keeps their package, events and tokens, but can no longer open the admin dashboard. They will get an email.',
    ),
  },
};

/** Makes a client an admin, or an admin a client. */
export function RoleDialog({ client, onClose }: ClientDialogProps) {
  // Decided when the dialog opens, because the new role arrives before the dialog closes.
  const [role] = useState<Client['role']>(client.role === 'admin' ? 'client' : 'admin');
  const words = ROLE_WORDS[role];
  const change = useListAction<void>({
    send: () => sendJson<Client>('POST', `/api/admin/change-role/${client.id}`, { role }),
    success: () => ({ title: t(words.done), description: t('They will get an email.') }),
    failure: { title: t('Update Failed'), description: t('The role could not be changed.') },
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t(words.title)}
      subject={`${client.name} · ${client.email}`}
      label={t(words.title)}
      busyLabel={t('Saving…')}
      danger={role === 'client'}
      action={change}
      onClose={onClose}
    >
      <p>{t(words.effect, { name: client.name })}</p>
    </ConfirmDialog>
  );
}

export function SeeAsDialog({ client, onClose }: ClientDialogProps) {
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
