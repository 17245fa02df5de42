import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import type { Client } from '#contract/admin/admin.ts';
import { useState } from 'react';
import { sendJson } from '#web/kit/api/api.ts';
import { TextArea } from '#web/kit/form/form-field.tsx';
import { formText } from '#web/kit/form/form-text.ts';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { DialogForm } from '#web/shared/lists/dialog-form.tsx';
import { useListAction } from '#web/shared/lists/use-list-action.ts';

interface SuspendDialogProps {
  client: Client;
  onClose: () => void;
}

const SUSPEND: Record<'title' | 'label' | 'busyLabel' | 'hint' | 'done' | 'effect', string> = {
  title: m('Suspend Client'),
  label: m('Suspend'),
  busyLabel: m('Suspending…'),
  hint: m('The client sees this reason in the email and in place of the dashboard. Nothing is deleted.'),
  done: m('Client Suspended'),
  effect: m('{name} has been signed out everywhere and will get an email with the reason.'),
};
const DECLINE: typeof SUSPEND = {
  title: m('Decline Application'),
  label: m('Decline'),
  busyLabel: m('Declining…'),
  hint: m(
    'The applicant sees this reason in the email and after signing in. You can still approve the account later, in User Management.',
  ),
  done: m('Application Declined'),
  effect: m('{name} will get an email with the reason.'),
};

/** Asks for the reason, then suspends a client or declines a pending application. */
export function SuspendDialog({ client, onClose }: SuspendDialogProps) {
  const words = client.status === 'pending' ? DECLINE : SUSPEND;
  const [fault, setFault] = useState<string>();
  const suspend = useListAction({
    send: (reason: string) =>
      sendJson<Client>('POST', `/api/admin/update-client/${client.id}`, {
        expected: { status: client.status, packageTier: client.packageTier },
        status: 'suspended',
        reason,
      }),
    success: ({ name }) => ({ title: t(words.done), description: t(words.effect, { name }) }),
    failure: { title: t('Update Failed'), description: t('Failed to update client.') },
    onDone: onClose,
  });
  function onSubmit(data: FormData, form: HTMLFormElement): void {
    const reason = formText(data, 'reason');
    setFault(reason ? undefined : t('Please give a reason'));
    if (reason) suspend.mutate(reason);
    else form.querySelector('textarea')?.focus();
  }
  return (
    <Dialog title={t(words.title)} description={`${client.name} · ${client.email}`} onClose={onClose}>
      <DialogForm
        label={t(words.label)}
        busyLabel={t(words.busyLabel)}
        variant="danger"
        busy={suspend.isPending}
        onCancel={onClose}
        onSubmit={onSubmit}
      >
        <TextArea label={t('Reason')} name="reason" maxLength={1000} error={fault} hint={t(words.hint)} />
      </DialogForm>
    </Dialog>
  );
}
