import { addressOf } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import { CHART, EYE, PENCIL } from '#web/kit/ui/late-icons.ts';
import type { OwnTemplate } from '#contract/accounts/dashboard.ts';
import type { OwnEvent } from '#contract/events/own-event.ts';
import { useState } from 'react';
import { useListAction } from '#web/shared/lists/use-list-action.ts';
import { sendJson } from '#web/kit/api/api.ts';
import { useOwn } from '#web/kit/api/use-own.ts';
import { useNavigate } from '#web/kit/router/router.tsx';
import { showToast } from '#web/kit/toasts/toast-store.ts';
import { MenuButton, MenuLink, RowMenu } from '#web/kit/ui/row-menu.tsx';
import { designLinkOf, OWN_TEMPLATES } from '#web/organizer/event-form/design-link.ts';
import { ScheduleDialog, TakeBackDialog, WithdrawDialog } from './event-dialogs.tsx';

export function OwnEventMenu({ event }: { event: OwnEvent }) {
  const [dialog, setDialog] = useState<'schedule' | 'take-back' | 'withdraw'>();
  const duplicate = useDuplicate(event);
  const { data: templates } = useOwn<OwnTemplate[]>(OWN_TEMPLATES);
  const page = `/events/${event.slug}`;
  const close = (): void => setDialog(undefined);
  return (
    <>
      <RowMenu label={t('Actions for {name}', { name: event.name })}>
        <MenuLink icon={PENCIL} label={t('Edit Event')} to={`/edit-event/${event.id}`} />
        <MenuLink icon={EYE} label={t('View Event')} to={page} />
        <MenuLink icon="image" {...designLinkOf(event.id, templates)} />
        <MenuLink icon={CHART} label={t('View Analytics')} to={`/dashboard/analytics?event=${event.id}`} />
        <MenuButton icon="link" label={t('Copy Link')} onClick={() => void copyLink(page)} />
        <MenuButton
          icon="copy"
          label={t('Duplicate')}
          onClick={() => !duplicate.isPending && duplicate.mutate()}
        />
        {event.status === 'pending' && (
          <MenuButton icon="reset" label={t('Withdraw from review…')} onClick={() => setDialog('withdraw')} />
        )}
        {event.status === 'approved' && (
          <MenuButton icon="clock" label={t('Cancel or postpone…')} onClick={() => setDialog('schedule')} />
        )}
        {event.status === 'approved' && event.scheduling !== 'on' && (
          <MenuButton icon="reset" label={t('Reinstate…')} onClick={() => setDialog('take-back')} />
        )}
      </RowMenu>
      {dialog === 'schedule' && <ScheduleDialog event={event} onClose={close} />}
      {dialog === 'withdraw' && <WithdrawDialog event={event} onClose={close} />}
      {dialog === 'take-back' && <TakeBackDialog event={event} onClose={close} />}
    </>
  );
}

async function copyLink(path: string): Promise<void> {
  const url = new URL(addressOf(path), location.href).href;
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: t('Link Copied!'), description: url });
  } catch {
    // Clipboard access failed, so show the URL for the organizer to copy by hand.
    showToast({ title: t('Copy this link'), description: url, duration: 15_000 });
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
      title: t('Event Duplicated'),
      description: t('The copy is a draft: check its dates, then submit it.'),
    }),
    failure: { title: t('Duplicate Failed'), description: t('Could not duplicate event. Please try again.') },
  });
}
