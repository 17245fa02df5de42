import type { OwnEvent } from '#contract/events/own-event.ts';
import { TOKENS_PER_FLYER_EVENT } from '#contract/accounts/packages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useListAction } from '#web/shared/lists/use-list-action.ts';
import { sendJson } from '#web/kit/api/api.ts';
import { ME_KEY } from '#web/kit/api/use-me.ts';
import { ConfirmDialog } from '#web/kit/ui/confirm-dialog.tsx';

/** Turns a submission back into a draft. */
export function WithdrawDialog({ event, onClose }: { event: OwnEvent; onClose: () => void }) {
  const client = useQueryClient();
  const withdraw = useListAction<void>({
    send: () => sendJson('POST', `/api/events/${event.id}/withdrawal`),
    success: () => ({ title: 'Event Withdrawn', description: `${event.name} is a draft again.` }),
    failure: { title: 'Withdrawal Failed', description: 'The event was not withdrawn. Please try again.' },
    onDone: () => {
      // The event's tokens may have been refunded.
      void client.invalidateQueries({ queryKey: ME_KEY });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Withdraw from Review"
      subject={event.name}
      label="Withdraw"
      busyLabel="Withdrawing…"
      action={withdraw}
      onClose={onClose}
    >
      <p>It goes back to your drafts, where you can change, submit or delete it.</p>
      <p className="mt-2">
        Your package gets the event back
        {event.flyersPaid && `, and your balance gets ${TOKENS_PER_FLYER_EVENT} tokens back`}. Submitting the
        event again uses them again and restarts the review.
      </p>
    </ConfirmDialog>
  );
}
