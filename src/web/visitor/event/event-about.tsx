import { t } from '#web/kit/language/t.ts';
import type { EventDetail } from '#contract/events/events.ts';
import { useState } from 'react';
import { ContactCard } from '#web/shared/event-facts/contact-card.tsx';
import { EventTags } from './event-title.tsx';
import { EventDescription } from '#web/shared/event-facts/event-description.tsx';
import { LateCalendar } from '#web/visitor/event-extras/late-extras.tsx';
import { StoredPicture } from '#web/shared/events/stored-picture.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';

/** Longest description, in lines, that phones show unfolded. The flyer panel is below the description. */
const FEW_LINES = 14;
const LETTERS_PER_LINE = 36;

/** The description. @param isFolded whether phones show only the beginning of a long description */
export function EventAbout({ event, isFolded }: { event: EventDetail; isFolded: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const { description } = event;
  const paragraphs = description.split('\n');
  const lines = paragraphs.reduce((sum, { length }) => sum + Math.ceil(length / LETTERS_PER_LINE), 0);
  const folds = isFolded && !isOpen && lines > FEW_LINES;
  return (
    <div className="mt-10">
      <h2 className="text-3xl font-extrabold">{t('About This Event')}</h2>
      <div className={folds ? 'folded' : ''}>
        <EventDescription text={description} />
      </div>
      {folds && (
        <Button variant="ghost" className="-ms-5" onClick={() => setIsOpen(true)}>
          {t('Read more')}
        </Button>
      )}
    </div>
  );
}

/** The tags, the picture, the calendar and the contacts below the description. */
export function EventMore({ event }: { event: EventDetail }) {
  return (
    <div className="min-w-0">
      <EventTags event={event} />
      {event.bannerPath && event.heroPath && (
        <StoredPicture
          path={event.heroPath}
          look={event.pictures.hero}
          place="text"
          className="mt-8 aspect-video w-full rounded-3xl"
        />
      )}
      {event.calendarEnabled && event.eventDate && !event.hasEnded && event.scheduling !== 'cancelled' && (
        <LateCalendar event={event} />
      )}
      <ContactCard event={event} />
      <GatherCards />
    </div>
  );
}

function GatherCards() {
  return (
    <div className="mt-6 grid gap-4 sm:grid-cols-2">
      <section className="rounded-3xl bg-paper-deep p-5 sm:p-6">
        <Icon name="people" className="size-8 text-clay" />
        <h2 className="mt-3 text-xl">{t('Networking')}</h2>
        <p className="mt-1 text-ink-soft">{t('Meet builders, founders and partners in your field.')}</p>
      </section>
      <section className="rounded-3xl bg-paper-deep p-5 sm:p-6">
        <Icon name="sparkle" className="size-8 text-clay" />
        <h2 className="mt-3 text-xl">{t('Learning')}</h2>
        <p className="mt-1 text-ink-soft">{t('Leave with new skills and ideas from practitioners.')}</p>
      </section>
    </div>
  );
}
