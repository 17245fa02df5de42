import { t } from '#web/kit/language/t.ts';
import type { User } from '#contract/accounts/accounts.ts';
import type { OwnTemplate } from '#contract/accounts/dashboard.ts';
import { TOKENS_PER_FLYER_EVENT } from '#contract/accounts/packages.ts';
import type { OwnEvent } from '#contract/events/own-event.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendJson } from '#web/kit/api/api.ts';
import { ME_KEY, useMe } from '#web/kit/api/use-me.ts';
import { useOwn } from '#web/kit/api/use-own.ts';
import { usePart } from '#web/kit/loading/use-part.ts';
import { Link } from '#web/kit/router/link.tsx';
import { Button, buttonClass } from '#web/kit/ui/button.tsx';
import { useListAction } from '#web/shared/lists/use-list-action.ts';
import { designLinkOf, OWN_TEMPLATES } from '#web/organizer/event-form/design-link.ts';
import { loadDialogs } from '#web/organizer/event-form/dialogs/late-dialogs.ts';
import { tooFewTokens } from '#web/organizer/event-form/values/flyer-cost.ts';
import { isOver } from '#web/organizer/event-form/values/form-values.ts';
import { Notice } from './notice.tsx';

/** Tells the owner why attendees cannot make flyers yet: the event has no template, or flyers are off. */
export function FlyerNotices({ event }: { event: OwnEvent }) {
  const me = useMe();
  const { data: templates } = useOwn<OwnTemplate[]>(OWN_TEMPLATES);
  const isOff = event.scheduling === 'cancelled' || !['approved', 'pending'].includes(event.status);
  const days = { eventDate: event.eventDate ?? '', eventEndDate: event.eventEndDate ?? '' };
  if (!me || !templates || isOff || isOver(days)) return null;
  const hasTemplate = templates.some(({ eventId }) => eventId === event.id);
  if (event.flyerEnabled === hasTemplate) return null;
  if (hasTemplate) return <EnableFlyers event={event} me={me} />;
  const { to, label } = designLinkOf(event.id, templates);
  return (
    <Notice
      tone="border-control"
      title={t('No flyer template yet')}
      text={t('Attendees can make flyers once this event has a template.')}
    >
      <Link to={to} className={buttonClass('secondary', 'mt-3')}>
        {label}
      </Link>
    </Notice>
  );
}

function EnableFlyers({ event, me }: { event: OwnEvent; me: User }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const dialogs = usePart(loadDialogs, asking);
  const enable = useListAction<void>({
    send: () =>
      sendJson('PUT', `/api/events/${event.id}`, {
        ...event,
        flyerEnabled: true,
        expectedUpdatedAt: event.updatedAt,
      }),
    success: () => ({
      title: t('Flyers are on'),
      description: t('Attendees can make them while {name} is public.', { name: event.name }),
    }),
    failure: { title: t('Update Failed'), description: t('Failed to update the event. Please try again.') },
    onDone: () => void client.invalidateQueries({ queryKey: ME_KEY }),
  });
  const tokens = TOKENS_PER_FLYER_EVENT;
  const isTooLow = !event.flyersPaid && me.tokens < tokens;
  return (
    <Notice
      tone="border-control"
      title={t('Flyers are off')}
      text={
        isTooLow
          ? tooFewTokens(tokens, me.tokens)
          : t('Attendees can use this event’s template once flyers are on.')
      }
    >
      {!isTooLow && (
        <Button
          variant="secondary"
          className="mt-3"
          aria-busy={enable.isPending}
          onClick={() => {
            if (enable.isPending) return;
            if (event.flyersPaid) enable.mutate();
            else setAsking(true);
          }}
        >
          {event.flyersPaid
            ? t('Enable Flyers')
            : t('Enable flyers for {count, plural, one {# token} other {# tokens}}', { count: tokens })}
        </Button>
      )}
      {asking && dialogs && (
        <dialogs.FlyerCostDialog
          tokens={tokens}
          balance={me.tokens}
          over={false}
          unsubmitted={false}
          confirm={t('Enable Flyers')}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            enable.mutate();
          }}
        />
      )}
    </Notice>
  );
}
