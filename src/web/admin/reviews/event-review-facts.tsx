import type { ReactNode } from 'react';
import { locale } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import { EventDescription } from '#web/shared/event-facts/event-description.tsx';
import { PlainFact } from '#web/shared/event-facts/plain-fact.tsx';
import type { AdminEvent } from '#contract/admin/admin.ts';
import { formatDateRange } from '#contract/events/event-date.ts';
import { FORM_FIELDS, type EventFormField } from '#web/shared/events/field-labels.ts';
import { EventPicture } from '#web/shared/events/event-picture.tsx';
import { formatPrice } from '#contract/events/event-price.ts';
import { categoryLabel } from '#web/shared/events/category-label.ts';
import { formatDateTime } from '#web/kit/ui/local-time.ts';
import { EventBadges } from './event-badges.tsx';
import { EventChanges } from './event-changes.tsx';
import { labelOf } from './field-labels.ts';
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

/** The fields that are shown first. Other fields follow in the order of the event form. */
const FIRST: readonly EventFormField[] = [
  'eventDate',
  'location',
  'venue',
  'category',
  'tags',
  'ticketPrice',
  'maxAttendees',
  'calendarEnabled',
  'website',
];
/** Fields that are part of another fact, or that this page shows outside the list of facts or not at all. */
const ELSEWHERE: readonly EventFormField[] = [
  'name', 'slug', 'description', 'language', 'eventEndDate', 'eventTime', 'timezone', 'attendance', 'currency', 'heroPath',
  'logoPath', 'bannerPath', 'flyerEnabled', 'flyerDailyCap', 'metaTitle', 'metaDescription', 'metaKeywords', 'repeatEvery',
  'repeatUntil', 'repeatTimes',
]; // oxfmt-ignore
const FACTS = [...new Set([...FIRST, ...FORM_FIELDS])].filter((field) => !ELSEWHERE.includes(field));

/** The event's fields. Web addresses are plain text rather than links, so that reviewers see the whole address. */
function Facts({ event }: { event: AdminEvent }) {
  const { owner } = event;
  const time = event.eventTime && `${event.eventTime} (${event.timezone})`;
  const days = formatDateRange(event.eventDate, event.eventEndDate);
  /** Facts with another label or value than the field's own. */
  const own: Partial<Record<EventFormField, { label?: string; value?: ReactNode }>> = {
    eventDate: { label: t('Date'), value: [days, time].filter(Boolean).join(', ') },
    category: { value: event.category && categoryLabel(event.category) },
    ticketPrice: { value: formatPrice(event.ticketPrice, event.currency) },
    maxAttendees: { value: event.maxAttendees?.toLocaleString(locale()) },
    calendarEnabled: {
      label: t('Add to Calendar'),
      value: t(event.calendarEnabled ? 'Shown' : 'Not shown'),
    },
    ticketUrl: { label: t('Tickets') },
    registrationUrl: { label: t('Registration') },
    learnMoreUrl: { label: t('Learn more') },
  };
  const stored: Partial<Record<string, unknown>> = event;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {FACTS.map((field) => {
        const { label = labelOf(field), value = stored[field] as ReactNode } = own[field] ?? {};
        return (
          <PlainFact key={field} label={label}>
            {value}
          </PlainFact>
        );
      })}
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
