import type { AdminEvent } from '#contract/admin.ts';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '#web/ui/dialog.tsx';
import { EventReviewFacts } from './event-review-facts.tsx';
import { RejectEventForm } from './reject-event-form.tsx';
import { useApproveEvent } from './use-approve-event.ts';

/** A published event can't be rejected. */
export function EventReviewDialog({ event, onClose }: { event: AdminEvent; onClose: () => void }) {
  const [rejecting, setRejecting] = useState(false);
  const approve = useApproveEvent(onClose);
  return (
    <Dialog
      wide={!rejecting}
      title={rejecting ? 'Reject Event' : 'Event Review'}
      description={rejecting ? event.name : `By ${event.owner.name} · ${event.owner.email}`}
      onClose={onClose}
    >
      {rejecting ? (
        <RejectEventForm event={event} onBack={() => setRejecting(false)} onDone={onClose} />
      ) : (
        <>
          <DialogBody label={event.name}>
            <EventReviewFacts event={event} />
          </DialogBody>
          <DialogActions>
            {event.status === 'pending' ? (
              <Button variant="secondary" className="text-danger" onClick={() => setRejecting(true)}>
                Reject Event
              </Button>
            ) : (
              <Button variant="secondary" onClick={onClose}>
                Close
              </Button>
            )}
            <Button aria-busy={approve.isPending} onClick={() => !approve.isPending && approve.mutate(event)}>
              {approve.isPending ? 'Approving…' : 'Approve'}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
