import { locale } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import { EventDescription } from '#web/shared/event-facts/event-description.tsx';
import { PlainFact } from '#web/shared/event-facts/plain-fact.tsx';
import type { AdminEvent } from '#contract/admin/admin.ts';
import { formatDateRange } from '#contract/events/event-date.ts';
import { EventPicture } from '#web/shared/events/event-picture.tsx';
import { formatPrice } from '#contract/events/event-price.ts';
import { categoryLabel } from '#web/shared/events/category-label.ts';
import { formatDateTime } from '#web/kit/ui/local-time.ts';
import { EventBadges } from './event-badges.tsx';
import { EventChanges } from './event-changes.tsx';
import { ReviewerNotes } from './reviewer-notes.tsx';

const META_TITLE_LENGTH = 60;
const META_DESCRIPTION_LENGTH = 160;

export function EventReviewFacts({ event }: { event: AdminEvent }) {
  return (
    <>
      <div>
        <p className="flex flex-wrap gap-1.5">
          <EventBadges event={event} />
        </p>
        <h3 className="mt-2 text-2xl" dir="auto">
          {event.name}
        </h3>
        <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
          <bdi dir="ltr">{`/events/${event.slug}`}</bdi>
        </p>
      </div>
      {event.changes.length > 0 && <EventChanges event={event} inReview />}
      <EventPicture event={event} place="text" className="h-36 w-full rounded-2xl sm:h-48" scale={1.5} />
      <ReviewerNotes event={event} />
      {event.changesRequested && (
        <section className="rounded-2xl bg-indigo-tint p-4">
          <h4 className="text-lg">{t('Requested changes')}</h4>
          <p className="mt-1 wrap-anywhere whitespace-pre-line" dir="auto">
            {event.changesRequested}
          </p>
        </section>
      )}
      <Facts event={event} />
      <section>
        <h4 className="text-lg">{t('Description')}</h4>
        <EventDescription text={event.description} />
      </section>
      <section>
        <h4 className="text-lg">{t('Search engines')}</h4>
        <dl className="mt-2 grid gap-3">
          <MetaText label={t('Meta title')} text={event.metaTitle} limit={META_TITLE_LENGTH} />
          <MetaText
            label={t('Meta description')}
            text={event.metaDescription}
            limit={META_DESCRIPTION_LENGTH}
          />
          <PlainFact label={t('Meta keywords')}>{event.metaKeywords}</PlainFact>
        </dl>
      </section>
    </>
  );
}

/** The event's fields. Web addresses are plain text rather than links, so that reviewers see the whole address. */
function Facts({ event }: { event: AdminEvent }) {
  const { owner } = event;
  const time = event.eventTime && `${event.eventTime} (${event.timezone})`;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <PlainFact label={t('Date')}>
        {[formatDateRange(event.eventDate, event.eventEndDate), time].filter(Boolean).join(', ')}
      </PlainFact>
      <PlainFact label={t('Location')}>{event.location}</PlainFact>
      <PlainFact label={t('Venue')}>{event.venue}</PlainFact>
      <PlainFact label={t('Category')}>{event.category && categoryLabel(event.category)}</PlainFact>
      <PlainFact label={t('Tags')}>{event.tags}</PlainFact>
      <PlainFact label={t('Ticket price')}>{formatPrice(event.ticketPrice, event.currency)}</PlainFact>
      <PlainFact label={t('Max attendees')}>{event.maxAttendees?.toLocaleString(locale())}</PlainFact>
      <PlainFact label={t('Add to Calendar')}>{t(event.calendarEnabled ? 'Shown' : 'Not shown')}</PlainFact>
      <PlainFact label={t('Website')}>{event.website}</PlainFact>
      <PlainFact label={t('Tickets')}>{event.ticketUrl}</PlainFact>
      <PlainFact label={t('Registration')}>{event.registrationUrl}</PlainFact>
      <PlainFact label={t('Learn more')}>{event.learnMoreUrl}</PlainFact>
      <PlainFact label={t('Contact email')}>{event.contactEmail}</PlainFact>
      <PlainFact label={t('Contact phone')}>{event.contactPhone}</PlainFact>
      <PlainFact label={t('Organizer')}>
        {[owner.name, owner.organization, owner.email].filter(Boolean).join(', ')}
      </PlainFact>
      <PlainFact label={t('Submitted')}>{formatDateTime(event.createdAt)}</PlainFact>
    </dl>
  );
}

function MetaText({ label, text, limit }: { label: string; text: string | null; limit: number }) {
  const length = [...(text ?? '')].length;
  return (
    <div>
      <dt className="flex justify-between gap-3 text-sm text-ink-soft">
        {label}
        <span className={`tabular-nums ${length > limit ? 'font-semibold text-danger' : ''}`}>
          {t(length > limit ? '{length}/{limit}, too long' : '{length}/{limit}', { length, limit })}
        </span>
      </dt>
      <dd className={`wrap-anywhere ${text ? 'font-semibold' : 'text-ink-soft'}`} dir="auto">
        {text || t('Not given')}
      </dd>
    </div>
  );
}
