import { t } from '#web/kit/language/t.ts';
import type { OwnEvent } from '#contract/events/own-event.ts';
import { useQuery } from '@tanstack/react-query';
import { sendJson } from '#web/kit/api/api.ts';
import { useLocation, useNavigate } from '#web/kit/router/router.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { useListAction } from '#web/shared/lists/use-list-action.ts';

type Props = { event: Pick<OwnEvent, 'id' | 'name'>; onResumed?: () => void };

/** A notice that flyers were paused because they drained the owner's tokens, with a button to resume them. */
export function DrainedFlyers({ event, onResumed }: Props) {
  const resume = useListAction({
    send: () => sendJson<OwnEvent>('POST', `/api/events/${event.id}/resume-flyers`),
    success: () => ({ title: t('Flyers resumed'), description: event.name }),
    failure: {
      title: t('Resume Failed'),
      description: t('Could not resume the flyers. Please try again.'),
    },
    onDone: () => onResumed?.(),
  });
  return (
    <div role="note" className="mt-3 rounded-xl border-s-4 border-danger bg-paper-deep px-4 py-3 text-sm">
      <p className="font-semibold">{t('Flyers are paused')}</p>
      <p className="mt-0.5 text-pretty">
        {t(
          'So many flyers were made within ten minutes that a script may be spending your tokens. If your attendees made them, resume the flyers.',
        )}
      </p>
      <Button
        className="mt-3"
        aria-busy={resume.isPending}
        onClick={() => !resume.isPending && resume.mutate(undefined)}
      >
        {resume.isPending ? t('Resuming…') : t('Resume flyers')}
      </Button>
    </div>
  );
}

/** The event that an email's link names, shown at the top of the page, because the list contains only the newest events. */
export function ResumeFlyersOfLink() {
  const id = new URLSearchParams(useLocation().search).get('resume');
  const navigate = useNavigate();
  const { data: event } = useQuery<OwnEvent | null>({
    queryKey: ['/api/events/id', id],
    enabled: id !== null,
  });
  if (!event?.flyersPausedAt) return null;
  return (
    <section aria-label={event.name}>
      <h2 className="text-2xl" dir="auto">
        {event.name}
      </h2>
      <DrainedFlyers event={event} onResumed={() => navigate('/dashboard', { replace: true })} />
    </section>
  );
}
