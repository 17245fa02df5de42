import { t } from '#web/kit/language/t.ts';
import type { AdminEvent } from '#contract/admin/admin.ts';
import { REJECTION_UNDO_MS, type BulkEventsResult } from '#contract/events/review.ts';
import { useState } from 'react';
import { DialogForm } from '#web/shared/lists/dialog-form.tsx';
import { useListAction } from '#web/shared/lists/use-list-action.ts';
import { ApiError, sendJson } from '#web/kit/api/api.ts';
import { TextArea } from '#web/kit/form/form-field.tsx';
import { formText } from '#web/kit/form/form-text.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '#web/kit/ui/dialog.tsx';
import { BULK_WORDS, type OfferedAction } from './bulk-words.ts';

const NAMED_MAX = 8;

interface BulkDialogProps {
  action: OfferedAction;
  events: readonly AdminEvent[];
  onClose: () => void;
  onDone: () => void;
}

/** Confirms one action for all selected events, then lists the events that could not be changed. */
export function BulkDialog({ action, events, onClose, onDone }: BulkDialogProps) {
  const words = BULK_WORDS[action];
  const [limit, setLimit] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const submit = t(words.submit, { count: events.length });
  const undo = useUndoRejections();

  const decide = useListAction({
    send: async (reason: string) => {
      const eventIds = events.map(({ id }) => id);
      const expectedUpdatedAt = Object.fromEntries(events.map(({ id, updatedAt }) => [id, updatedAt]));
      const body = {
        action,
        eventIds,
        expectedUpdatedAt,
        confirm: limit !== null,
        ...(reason && { reason }),
      };
      try {
        return await sendJson<BulkEventsResult>('POST', '/api/admin/bulk-events', body);
      } catch (error) {
        if (!(error instanceof ApiError) || error.problem?.code !== 'FEATURED_LIMIT') throw error;
        setLimit(error.problem.message);
        return null;
      }
    },
    success: (result) => {
      if (!result) return null;
      const said = { title: t(words.title), description: t(words.done, { count: result.changed }) };
      if (action !== 'reject' || result.changed === 0) return said;
      const left = new Set(result.refused.map(({ id }) => id));
      const rejected = events.filter(({ id }) => !left.has(id)).map(({ id }) => id);
      const offer = { label: t('Undo'), onClick: () => undo.mutate(rejected) };
      return { ...said, action: offer, duration: REJECTION_UNDO_MS };
    },
    failure: { title: t('Update Failed'), description: t('Failed to change the events.') },
    onDone: (result) => {
      if (result?.refused.length === 0) onDone();
    },
  });

  function onSubmit(data: FormData): void {
    const reason = formText(data, 'reason');
    setMissing(action === 'reject' && !reason);
    if (action !== 'reject' || reason) decide.mutate(reason);
  }

  const refused = decide.data?.refused ?? [];
  if (refused.length > 0) return <Refused refused={refused} onClose={onDone} />;
  return (
    <Dialog title={t('{action}?', { action: submit })} onClose={onClose}>
      <DialogForm
        label={limit ? t('Feature Anyway') : submit}
        busyLabel={t(words.busy)}
        variant={action === 'reject' ? 'danger' : 'primary'}
        busy={decide.isPending}
        onCancel={onClose}
        onSubmit={onSubmit}
      >
        <p>{t(words.about)}</p>
        {limit && (
          <p role="alert" className="font-semibold text-danger">
            {limit}
          </p>
        )}
        <ul className="grid list-disc gap-0.5 ps-5">
          {events.slice(0, NAMED_MAX).map(({ id, name }) => (
            <li key={id} className="wrap-anywhere">
              <bdi>{name}</bdi>
            </li>
          ))}
          {events.length > NAMED_MAX && (
            <li>{t('and {count} more', { count: events.length - NAMED_MAX })}</li>
          )}
        </ul>
        {action === 'reject' && (
          <TextArea
            label={t('Reason')}
            name="reason"
            maxLength={2000}
            required
            error={missing ? t('Please give a reason') : undefined}
            hint={t('All owners get the same reason.')}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}

function Refused({ refused, onClose }: { refused: BulkEventsResult['refused']; onClose: () => void }) {
  return (
    <Dialog
      title={t('{count, plural, one {# event left unchanged} other {# events left unchanged}}', {
        count: refused.length,
      })}
      onClose={onClose}
    >
      <DialogBody label={t('Unchanged events')}>
        <ul className="grid gap-3">
          {refused.map(({ id, name, message }) => (
            <li key={id}>
              <bdi className="block font-semibold wrap-anywhere">{name ?? t('Deleted event')}</bdi>
              {message}
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Undoes a bulk rejection. The toast gives the number of events that stayed rejected, and the first reason. */
function useUndoRejections() {
  return useListAction({
    send: (eventIds: readonly string[]) =>
      sendJson<BulkEventsResult>('POST', '/api/admin/bulk-undo-rejection', { eventIds }),
    success: ({ changed, refused: [first, ...others] }) => {
      const undone = t(
        '{count, plural, one {# event is waiting for review again} other {# events are waiting for review again}}.',
        { count: changed },
      );
      if (!first) return { title: t('Rejections Undone'), description: undone };
      const stayed = t(
        '{count, plural, one {# event stayed rejected} other {# events stayed rejected}}. {event}: {reason}',
        { count: others.length + 1, event: first.name ?? t('Deleted event'), reason: first.message },
      );
      return changed === 0
        ? { title: t('Undo Failed'), description: stayed }
        : { title: t('Rejections Undone'), description: `${undone} ${stayed}` };
    },
    failure: { title: t('Undo Failed'), description: t('Failed to undo the rejections.') },
  });
}
