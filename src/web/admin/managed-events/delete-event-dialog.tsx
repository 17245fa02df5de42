import type { AdminEvent } from '#contract/admin/admin.ts';
import { useListAction } from '#web/shared/lists/use-list-action.ts';
import { sendJson } from '#web/kit/api/api.ts';
import { ConfirmDialog } from '#web/kit/ui/confirm-dialog.tsx';

interface DeleteEventDialogProps {
  event: AdminEvent;
  onClose: () => void;
  onGone: () => void;
}

export function DeleteEventDialog({ event, onClose, onGone }: DeleteEventDialogProps) {
  const remove = useListAction<void>({
    send: () => sendJson('DELETE', `/api/admin/events/${event.id}`),
    success: () => ({ title: 'Event Deleted', description: `${event.name} has been deleted.` }),
    failure: { title: 'Deletion Failed', description: 'Failed to delete event.' },
    onDone: () => {
      onClose();
      onGone();
    },
  });
  return (
    <ConfirmDialog
      title="Are you absolutely sure?"
      subject={event.name}
      label="Delete Event"
      busyLabel="Deleting…"
      danger
      action={remove}
      onClose={onClose}
    >
      <p>
        This deletes the event with its templates, its flyers and all of their files for good. Links to it
        stop working, and its owner gets neither the slot nor spent tokens back.
      </p>
    </ConfirmDialog>
  );
}
