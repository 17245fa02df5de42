import type { AdminEvent } from '#contract/admin.ts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { sendJson } from '#web/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogActions, DialogBody } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/form/form-field.tsx';
import { formText } from '#web/form/form-text.ts';
import { useAdminAction } from '#web/admin-lists/use-admin-action.ts';

const MISSING = 'Please give a reason';

/** The owner gets the reason by email. */
export function RejectEventForm({
  event,
  onBack,
  onDone,
}: {
  event: AdminEvent;
  onBack: () => void;
  onDone: () => void;
}) {
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusReason = (): void => form.current?.querySelector('textarea')?.focus();
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

  function onSubmit(submit: FormEvent<HTMLFormElement>): void {
    submit.preventDefault();
    if (reject.isPending) return;
    const reason = formText(new FormData(submit.currentTarget), 'reason');
    setMissing(!reason);
    if (reason) reject.mutate(reason);
    else focusReason();
  }

  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="flex min-h-0 flex-col">
      <DialogBody>
        <TextArea
          label="Reason"
          name="reason"
          maxLength={2000}
          required
          error={missing ? MISSING : undefined}
          hint={`${event.owner.name} sees it on the dashboard and in an email, and can edit and resubmit the event.`}
        />
      </DialogBody>
      <DialogActions>
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" aria-busy={reject.isPending}>
          {reject.isPending ? 'Rejecting…' : 'Reject Event'}
        </Button>
      </DialogActions>
    </form>
  );
}
