import type { ClientDetail } from '#contract/admin/admin.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendJson } from '#web/kit/api/api.ts';
import { failureMessage } from '#web/kit/api/call-failure.ts';
import { changeViewer } from '#web/kit/api/change-viewer.ts';
import { useNavigate } from '#web/kit/router/router.tsx';
import { showToast } from '#web/kit/toasts/toast-store.ts';
import { ConfirmDialog } from '#web/kit/ui/confirm-dialog.tsx';

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
      showToast({
        title: 'Not Started',
        description: failureMessage(error, 'You cannot see as this client right now.'),
        tone: 'danger',
      }),
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
