import type { AdminEvent } from '#contract/admin.ts';
import { useState, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '#web/ui/dialog.tsx';
import { EventReviewFacts } from './event-review-facts.tsx';
import { useApproveEvent } from './use-approve-event.ts';
import { sendJson } from '#web/api/api.ts';
import { DialogForm } from '#web/admin-lists/dialog-form.tsx';
import { TextArea } from '#web/form/form-field.tsx';
import { formText } from '#web/form/form-text.ts';
import { useListAction } from '#web/admin-lists/use-list-action.ts';

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

const MISSING = 'Please give a reason';

interface RejectEventFormProps {
  event: AdminEvent;
  onBack: () => void;
  onDone: () => void;
}

function RejectEventForm({ event, onBack, onDone }: RejectEventFormProps) {
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const focusReason = (): void => field.current?.focus();
  useEffect(focusReason, []);
  const reject = useListAction({
    send: (reason: string) => sendJson<AdminEvent>('POST', `/api/admin/reject-event/${event.id}`, { reason }),
    success: ({ owner }) => ({
      title: 'Event Rejected',
      description: `${owner.name} will get an email with the reason.`,
    }),
    failure: { title: 'Rejection Failed', description: 'Failed to reject event.' },
    onDone,
  });

  function onSubmit(data: FormData): void {
    const reason = formText(data, 'reason');
    setMissing(!reason);
    if (reason) reject.mutate(reason);
    else focusReason();
  }

  return (
    <DialogForm
      label="Reject Event"
      busyLabel="Rejecting…"
      busy={reject.isPending}
      cancelLabel="Back"
      onCancel={onBack}
      onSubmit={onSubmit}
    >
      <TextArea
        ref={field}
        label="Reason"
        name="reason"
        maxLength={2000}
        required
        error={missing ? MISSING : undefined}
        hint={`${event.owner.name} will see it on their dashboard and in an email, and can edit and resubmit the event.`}
      />
    </DialogForm>
  );
}
