import { rich, t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import type { TimelineEntry } from '#contract/events/review.ts';
import { useOwn } from '#web/kit/api/use-own.ts';
import { LoadFailed } from '#web/kit/ui/load-failed.tsx';
import { formatDateTime } from '#web/kit/ui/local-time.ts';
import { SkeletonRows } from '#web/kit/ui/skeleton.tsx';
import { capitalise } from '#web/kit/language/capitalise.ts';
import { labelOf } from '#web/admin/reviews/field-labels.ts';

export function EventTimeline({ eventId }: { eventId: string }) {
  const timeline = useOwn<TimelineEntry[]>(`/api/admin/events/${eventId}/timeline`);
  return (
    <section aria-labelledby="event-timeline" className="min-w-0">
      <h3 id="event-timeline" className="mb-3 text-xl">
        {t('Timeline')}
      </h3>
      {timeline.isError && <LoadFailed what={t('the timeline')} onRetry={() => void timeline.refetch()} />}
      {timeline.isPending && <SkeletonRows label={t('Loading the timeline')} className="h-14" />}
      {timeline.data?.length === 0 && <p className="text-ink-soft">{t('Nothing has happened yet.')}</p>}
      <ol className="grid gap-4 border-s-2 border-line ps-5">
        {timeline.data?.map((entry) => (
          <li key={entry.id} className="relative">
            <span
              aria-hidden="true"
              className="absolute top-1.5 -start-[1.72rem] size-3 rounded-full bg-clay"
            />
            <p className="font-semibold">{titleOf(entry)}</p>
            <p className="text-sm text-ink-soft">
              {entry.actor
                ? rich('{date} by {name}', {
                    date: formatDateTime(entry.happenedAt),
                    name: <bdi>{entry.actor}</bdi>,
                  })
                : formatDateTime(entry.happenedAt)}
            </p>
            {entry.detail && (
              <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line" dir="auto">
                {entry.detail}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const TITLES: Record<string, string> = {
  'event.create': m('Created by an admin'),
  'event.approve': m('Approved'),
  'event.reject': m('Rejected'),
  'event.undo-rejection': m('Rejection undone'),
  'event.request-changes': m('Changes requested'),
  'event.review': m('Edits reviewed'),
  'event.archive': m('Archived'),
  'event.restore': m('Restored'),
  'event.feature': m('Featured##event'),
  'event.unfeature': m('No longer featured'),
  'event.withdraw': m('Withdrawn from review'),
  submitted: m('Submitted for review'),
  rejected: m('Reason given to the owner'),
  'changes-requested': m('Note to the owner'),
  cancelled: m('Cancelled'),
  postponed: m('Postponed'),
  'on-again': m('Reinstated'),
  'template-approved': m('Template approved'),
  'template-rejected': m('Template withdrawn'),
};

function titleOf({ kind, count, fields, tokens }: TimelineEntry): string {
  if (kind === 'flyers') return t('{count, plural, one {# flyer made} other {# flyers made}}', { count });
  if (kind === 'downloads') return t('{count, plural, one {# download} other {# downloads}}', { count });
  if (kind === 'event.update')
    return fields.length > 0
      ? t('Edited: {fields}', { fields: fields.map(labelOf).join(t(', ')) })
      : t('Saved without changes');
  const known = TITLES[kind];
  const title = known ? t(known) : capitalise(kind.replace(/^event\./, '').replaceAll('-', ' '));
  return tokens === null
    ? title
    : t('{title}, {tokens, plural, one {# token returned} other {# tokens returned}}', { title, tokens });
}
