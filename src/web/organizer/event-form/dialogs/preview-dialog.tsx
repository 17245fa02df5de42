import { rich, t } from '#web/kit/language/t.ts';
import { BRAND } from '#contract/brand.ts';
import { formatDateRange, zoneLabel } from '#contract/events/event-date.ts';
import { formatPrice } from '#contract/events/event-price.ts';
import { plainTextOf } from '#contract/text/plain-text.ts';
import type { ReactNode } from 'react';
import { EventDescription } from '#web/shared/event-facts/event-description.tsx';
import { PlainFact } from '#web/shared/event-facts/plain-fact.tsx';
import { EventCard, type CardEvent } from '#web/shared/events/event-card.tsx';
import { EventPicture } from '#web/shared/events/event-picture.tsx';
import { EventBadge } from '#web/shared/events/event-badge.tsx';
import { StoredPicture } from '#web/shared/events/stored-picture.tsx';
import { tagsOf } from '#web/shared/events/event-words.ts';
import { truncate } from '#web/shared/events/truncate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Dialog, DialogBody } from '#web/kit/ui/dialog.tsx';
import { Pattern } from '#web/kit/ui/pattern.tsx';
import type { EventFormValues } from '../values/form-values.ts';
import { priceOf } from '../values/event-request.ts';
import { slugFrom } from '../values/slug-from.ts';
import { useEventHints } from '../sections/use-event-hints.ts';
import type { EventFormState } from '../use-event-form.ts';

interface PreviewDialogProps {
  state: EventFormState;
  organizer: string;
  onClose: () => void;
}

/** The event as visitors will see it: in lists, on its page and in a shared link. */
export function PreviewDialog({ state, organizer, onClose }: PreviewDialogProps) {
  const values = state.form.getValues();
  const event = cardOf(values, state.event?.slug ?? null);
  const proposed = useEventHints(state.form, state.event?.id ?? null)?.timezone;
  const zone = values.timezone || proposed || null;
  return (
    <Dialog wide title={t('Preview')} description={t('As visitors will see it.')} onClose={onClose}>
      <DialogBody label={t('Preview')}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Part title={t('In lists')}>
            {/* Cancels clicks, because the card links to a page that does not exist yet. */}
            <div
              onClickCapture={(click) => {
                click.preventDefault();
                click.stopPropagation();
              }}
            >
              <EventCard event={event} />
            </div>
          </Part>
          <Part title={t('In shared links')}>
            <SharedLink values={values} event={event} />
          </Part>
        </div>
        <Part title={t('On its page')}>
          <PageHead values={values} event={event} zone={zone} organizer={organizer} />
        </Part>
      </DialogBody>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-3 text-lg">{title}</h3>
      {children}
    </section>
  );
}

interface PreviewedProps {
  values: EventFormValues;
  event: CardEvent;
}

type PageHeadProps = PreviewedProps & { zone: string | null; organizer: string };

function PageHead({ values, event, zone, organizer }: PageHeadProps) {
  const { eventTime, location, venue, website, logoPath, bannerPath } = values;
  return (
    <div className="overflow-hidden rounded-3xl border-2 border-line bg-paper pb-5">
      <EventPicture
        event={{ ...event, bannerPath: bannerPath || null }}
        place="banner"
        className={`w-full ${bannerPath ? 'aspect-3/1' : event.heroPath ? 'aspect-video' : 'h-32 sm:h-48'}`}
        scale={1.5}
      />
      <div className="px-5 pt-5 wrap-anywhere">
        {logoPath && (
          <StoredPicture
            path={logoPath}
            look={undefined}
            place="logo"
            className="-mt-16 mb-3 size-20 rounded-2xl border-4 border-paper"
            whole
          />
        )}
        <EventBadge event={event} />
        <p
          className="mt-2 font-display text-3xl leading-tight font-extrabold tracking-tight sm:text-4xl"
          dir="auto"
        >
          {event.name}
        </p>
        <p className="mt-2 text-ink-soft" dir="auto">
          {rich('By {organizer}', { organizer: <b className="text-ink">{organizer}</b> })}
        </p>
        <dl className="mt-4 grid gap-3 sm:grid-cols-2">
          <PlainFact label={t('Date')}>{formatDateRange(event.eventDate, event.eventEndDate)}</PlainFact>
          <PlainFact label={t('Time')}>
            {eventTime && `${eventTime} ${zone ? zoneLabel(zone) : ''}`}
          </PlainFact>
          <PlainFact label={t('Location')}>{location}</PlainFact>
          <PlainFact label={t('Venue')}>{venue}</PlainFact>
          <PlainFact label={t('Ticket price')}>{formatPrice(event.ticketPrice, event.currency)}</PlainFact>
          <PlainFact label={t('Website')}>{website}</PlainFact>
          <PlainFact label={t('Attendees')}>
            {event.maxAttendees && t('Max {count} attendees', { count: event.maxAttendees })}
          </PlainFact>
        </dl>
        <EventDescription text={values.description} />
        <p className="mt-4 flex flex-wrap gap-2">
          {tagsOf(values).map((tag) => (
            <Badge key={tag} tone="neutral">
              <span dir="auto">{tag}</span>
            </Badge>
          ))}
        </p>
      </div>
    </div>
  );
}

/** The link preview in chats and social networks: the hero image or the logo, else a card with name and date. */
function SharedLink({ values, event }: PreviewedProps) {
  const { metaTitle, metaDescription, heroPath, logoPath } = values;
  const picture = heroPath || logoPath;
  return (
    <div className="overflow-hidden rounded-2xl border-2 border-line bg-paper-deep">
      <div className="relative aspect-1200/630 overflow-hidden">
        {picture ? (
          <img src={picture} alt="" className="size-full object-cover" />
        ) : (
          <>
            <Pattern seed={event.slug} category={event.category} className="size-full" scale={1.5} />
            <div className="absolute inset-x-4 bottom-4 rounded-2xl bg-surface px-4 py-3">
              <p className="line-clamp-2 font-display text-xl font-extrabold" dir="auto">
                {event.name}
              </p>
              <p className="mt-1 text-sm" dir="auto">
                {[formatDateRange(event.eventDate, event.eventEndDate), event.location]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
          </>
        )}
      </div>
      <div className="px-4 py-3 wrap-anywhere">
        <p className="text-sm text-ink-soft" dir="ltr">
          {location.host}
        </p>
        <p className="line-clamp-2 font-semibold" dir="auto">
          {metaTitle || `${event.name} – ${BRAND.name}`}
        </p>
        <p className="line-clamp-2 text-sm text-ink-soft" dir="auto">
          {metaDescription || event.description}
        </p>
      </div>
    </div>
  );
}

function cardOf(values: EventFormValues, slug: string | null): CardEvent {
  const { maxAttendees } = values;
  return {
    ...values,
    slug: slug ?? (slugFrom(values.name) || 'your-event'),
    name: values.name.trim() || t('Event name'),
    description: truncate(
      plainTextOf(values.description) || t('What happens, who it is for, and why people should come.'),
      120,
    ),
    eventEndDate: values.eventEndDate || null,
    eventTime: values.eventTime || null,
    location: values.location || null,
    venue: values.venue || null,
    category: values.category || null,
    ticketPrice: priceOf(values),
    maxAttendees: /^\d+$/.test(maxAttendees) ? Number(maxAttendees) : null,
    heroPath: values.heroPath || null,
  };
}
