import { CHART, PENCIL } from '#web/kit/ui/late-icons.ts';
import type { OwnEvent } from '#contract/events/own-event.ts';
import { useState } from 'react';
import { useListAction } from '#web/shared/lists/use-list-action.ts';
import { sendJson } from '#web/kit/api/api.ts';
import { useNavigate } from '#web/kit/router/router.tsx';
import { showToast } from '#web/kit/toasts/toast-store.ts';
import { MenuButton, MenuLink, RowMenu } from '#web/kit/ui/row-menu.tsx';
import { ScheduleDialog, TakeBackDialog, WithdrawDialog } from './event-dialogs.tsx';

export function OwnEventMenu({ event }: { event: OwnEvent }) {
  const [dialog, setDialog] = useState<'schedule' | 'take-back' | 'withdraw'>();
  const duplicate = useDuplicate(event);
  const page = `/events/${event.slug}`;
  const close = (): void => setDialog(undefined);
  return (
    <>
      <RowMenu label={`Actions for ${event.name}`}>
        <MenuLink icon={PENCIL} label="Edit Event" to={`/edit-event/${event.id}`} />
        <MenuLink icon="eye" label="View Event" to={page} />
        <MenuLink icon="image" label="Design Template" to={`/create-template?eventId=${event.id}`} />
        <MenuLink icon={CHART} label="View Analytics" to={`/dashboard/analytics?event=${event.id}`} />
        <MenuButton icon="link" label="Copy Link" onClick={() => void copyLink(page)} />
        <MenuButton
          icon="copy"
          label="Duplicate"
          onClick={() => !duplicate.isPending && duplicate.mutate()}
        />
        {event.status === 'pending' && (
          <MenuButton icon="reset" label="Withdraw from review…" onClick={() => setDialog('withdraw')} />
        )}
        {event.status === 'approved' && (
          <MenuButton icon="clock" label="Cancel or postpone…" onClick={() => setDialog('schedule')} />
        )}
        {event.status === 'approved' && event.scheduling !== 'on' && (
          <MenuButton icon="reset" label="Take back…" onClick={() => setDialog('take-back')} />
        )}
      </RowMenu>
      {dialog === 'schedule' && <ScheduleDialog event={event} onClose={close} />}
      {dialog === 'withdraw' && <WithdrawDialog event={event} onClose={close} />}
      {dialog === 'take-back' && <TakeBackDialog event={event} onClose={close} />}
    </>
  );
}

async function copyLink(path: string): Promise<void> {
  const url = new URL(path, location.href).href;
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: 'Link Copied!', description: url });
  } catch {
    // Without a clipboard, shows the URL to copy by hand.
    showToast({ title: 'Copy this link', description: url, duration: 15_000 });
  }
}

/** Duplicates the event and opens the copy in the form. */
function useDuplicate(event: OwnEvent) {
  const navigate = useNavigate();
  return useListAction<void, OwnEvent>({
    send: async () => {
      const copy = await sendJson<OwnEvent>('POST', `/api/events/${event.id}/duplicate`);
      navigate(`/edit-event/${copy.id}`);
      return copy;
    },
    success: () => ({
      title: 'Event Duplicated',
      description: 'The copy is a draft: check its dates, then submit it.',
    }),
    failure: { title: 'Duplicate Failed', description: 'Could not duplicate event. Please try again.' },
  });
}
