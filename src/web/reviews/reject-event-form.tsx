import type { AdminEvent } from '#contract/admin.ts';
import { useEffect, useRef, useState } from 'react';
import { sendJson } from '#web/api/api.ts';
import { DialogForm } from '#web/admin-lists/dialog-form.tsx';
import { TextArea } from '#web/form/form-field.tsx';
import { formText } from '#web/form/form-text.ts';
import { useAdminAction } from '#web/admin-lists/use-admin-action.ts';

const MISSING = 'Please give a reason';

interface RejectEventFormProps {
  event: AdminEvent;
  onBack: () => void;
  onDone: () => void;
}

export function RejectEventForm({ event, onBack, onDone }: RejectEventFormProps) {
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const focusReason = (): void => field.current?.focus();
  useEffect(focusReason, []);
  const reject = useAdminAction({
    send: (reason: string) => sendJson<AdminEvent>('POST', `/api/admin/reject-event/${event.id}`, { reason }),
    success: ({ owner }) => ({
      title: 'Event Rejected',
      description: `${owner.name} gets an email with the reason.`,
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
        hint={`${event.owner.name} sees it on the dashboard and in an email, and can edit and resubmit the event.`}
      />
    </DialogForm>
  );
}
