import { t } from '#web/kit/language/t.ts';
import { countryName } from '#web/shared/events/country-name.ts';
import type { EventFlyer } from '#contract/events/review.ts';
import { ListSection } from '#web/shared/lists/list-section.tsx';
import { formatDateTime } from '#web/kit/ui/local-time.ts';

export function EventFlyers({ eventId }: { eventId: string }) {
  return (
    <ListSection<EventFlyer>
      path={`/api/admin/events/${eventId}/flyers`}
      parameters={{ limit: '20' }}
      id="event-flyers"
      title={t('Flyers')}
      what={t('the flyers')}
      empty={{ title: t('No flyers yet'), text: t('Flyers that attendees make appear here.') }}
    >
      {(flyer) => (
        <a
          href={flyer.imageUrl}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-3 rounded-2xl border-2 border-line bg-surface px-4 py-2.5 no-underline hover:border-ink"
        >
          <span className="font-semibold wrap-anywhere">
            <bdi>{flyer.attendeeName}</bdi> · {countryName(flyer.attendeeCountry)}
          </span>
          <span className="text-sm text-ink-soft">
            {formatDateTime(flyer.createdAt)} ·{' '}
            {t('{count, plural, one {# download} other {# downloads}}', { count: flyer.downloadCount })}
          </span>
        </a>
      )}
    </ListSection>
  );
}
