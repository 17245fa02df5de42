import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import type { Scheduling } from '#contract/events/event-constants.ts';
import { EVENT_MESSAGES, EVENT_TEXT_LIMITS } from '#contract/events/event-rules.ts';
import type { OwnEvent } from '#contract/events/own-event.ts';
import { TOKENS_PER_FLYER_EVENT } from '#contract/accounts/packages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { DialogForm } from '#web/shared/lists/dialog-form.tsx';
import { useListAction } from '#web/shared/lists/use-list-action.ts';
import { sendJson } from '#web/kit/api/api.ts';
import { ME_KEY } from '#web/kit/api/use-me.ts';
import { TextArea } from '#web/kit/form/form-field.tsx';
import { formText } from '#web/kit/form/form-text.ts';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { ConfirmDialog } from '#web/kit/ui/confirm-dialog.tsx';

interface EventDialogProps {
  event: OwnEvent;
  onClose: () => void;
}

type Off = Exclude<Scheduling, 'on'>;

const TOASTS: Record<Scheduling, string> = {
  on: m('Event Reinstated'),
  cancelled: m('Event Cancelled'),
  postponed: m('Event Postponed'),
};

function useSchedule({ event, onClose }: EventDialogProps) {
  return useListAction({
    send: (body: { scheduling: Scheduling; reason?: string }) =>
      sendJson('POST', `/api/events/${event.id}/scheduling`, body),
    success: (_, { scheduling }) => ({ title: t(TOASTS[scheduling]), description: event.name }),
    failure: { title: t('Update Failed'), description: t('Failed to update the event. Please try again.') },
    onDone: onClose,
  });
}

/** The changes that the dialog offers. Postponing comes first, because it is easier to undo. */
const CHOICES: Record<Off, { label: string; about: string; follows: string }> = {
  postponed: {
    label: m('Postpone it'),
    about: m('It will take place on another day. To reschedule it, edit the event and save a new date.'),
    follows: m('Flyers can still be made.'),
  },
  cancelled: {
    label: m('Cancel it'),
    about: m('It will not take place.'),
    follows: m('Nobody can make new flyers.'),
  },
};

export function ScheduleDialog({ event, onClose }: EventDialogProps) {
  const [scheduling, setScheduling] = useState<Off>(
    event.scheduling === 'cancelled' ? 'cancelled' : 'postponed',
  );
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const schedule = useSchedule({ event, onClose });

  function onSubmit(data: FormData): void {
    const reason = formText(data, 'reason');
    setMissing(!reason);
    if (reason) schedule.mutate({ scheduling, reason });
    else field.current?.focus();
  }

  return (
    <Dialog title={t('Cancel or Postpone')} description={event.name} onClose={onClose}>
      <DialogForm
        label={scheduling === 'cancelled' ? t('Cancel Event') : t('Postpone Event')}
        busyLabel={t('Saving…')}
        cancelLabel={t('Back')}
        busy={schedule.isPending}
        onCancel={onClose}
        onSubmit={onSubmit}
      >
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-semibold">{t('What do you want to do?')}</legend>
          {(Object.keys(CHOICES) as Off[]).map((choice) => (
            <label
              key={choice}
              className="grid min-h-11 grid-cols-[auto_1fr] items-start gap-x-3 rounded-xl border-2 border-control p-3 has-checked:border-clay has-checked:bg-paper-deep"
            >
              <input
                type="radio"
                name="scheduling"
                value={choice}
                checked={scheduling === choice}
                onChange={() => setScheduling(choice)}
                className="row-span-2 mt-0.5 size-5 accent-clay"
              />
              <span className="font-semibold">{t(CHOICES[choice].label)}</span>
              <span className="text-sm text-ink-soft">{t(CHOICES[choice].about)}</span>
            </label>
          ))}
        </fieldset>
        <TextArea
          ref={field}
          label={t('Public reason')}
          name="reason"
          required
          maxLength={EVENT_TEXT_LIMITS.schedulingReason}
          defaultValue={event.schedulingReason ?? ''}
          error={missing ? EVENT_MESSAGES.schedulingReason : undefined}
          hint={t('Shown to visitors on the event page.')}
        />
        <div className="rounded-xl bg-paper-deep px-4 py-3 text-sm">
          <p className="font-semibold">{t('What will change')}</p>
          <ul className="mt-1 list-disc ps-5">
            <li>{t('The page stays public and shows the change with your reason.')}</li>
            <li>{t(CHOICES[scheduling].follows)}</li>
            <li>{t('Subscribed calendars are updated.')}</li>
            <li>{t('You can undo this later.')}</li>
          </ul>
        </div>
      </DialogForm>
    </Dialog>
  );
}

export function TakeBackDialog({ event, onClose }: EventDialogProps) {
  const schedule = useSchedule({ event, onClose });
  const action = { isPending: schedule.isPending, mutate: () => schedule.mutate({ scheduling: 'on' }) };
  return (
    <ConfirmDialog
      title={t('Reinstate')}
      subject={event.name}
      label={t('Reinstate')}
      busyLabel={t('Saving…')}
      action={action}
      onClose={onClose}
    >
      <p>
        {t(
          'The event will take place as planned. Its page and subscribed calendars are updated, and flyers can be made again.',
        )}
      </p>
    </ConfirmDialog>
  );
}

/** Turns a submission back into a draft. */
export function WithdrawDialog({ event, onClose }: EventDialogProps) {
  const client = useQueryClient();
  const withdraw = useListAction<void>({
    send: () => sendJson('POST', `/api/events/${event.id}/withdrawal`),
    success: () => ({
      title: t('Event Withdrawn'),
      description: t('{name} is a draft again.', { name: event.name }),
    }),
    failure: {
      title: t('Withdrawal Failed'),
      description: t('The event was not withdrawn. Please try again.'),
    },
    onDone: () => {
      // Refetches the viewer's balance, because the event's tokens may have been refunded.
      void client.invalidateQueries({ queryKey: ME_KEY });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('Withdraw from Review')}
      subject={event.name}
      label={t('Withdraw')}
      busyLabel={t('Withdrawing…')}
      action={withdraw}
      onClose={onClose}
    >
      <p>{t('It goes back to your drafts, where you can change, submit or delete it.')}</p>
      <p className="mt-2">
        {event.flyersPaid
          ? t(
              'The event no longer counts against your package, and {tokens, plural, one {# token returns} other {# tokens return}} to your balance. Submitting the event again uses both again and restarts the review.',
              { tokens: TOKENS_PER_FLYER_EVENT },
            )
          : t(
              'The event no longer counts against your package. If you submit it again, it counts again, and the review starts over.',
            )}
      </p>
    </ConfirmDialog>
  );
}
