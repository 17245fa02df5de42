import type { EventDetail } from '#contract/events.ts';
import { ContactCard } from '#web/event-facts/contact-card.tsx';
import { EventTags } from './event-tags.tsx';
import { GatherCards } from './gather-cards.tsx';
import { holdPunctuation } from '#web/events/hold-punctuation.ts';
import { LateCalendar } from '#web/event-extras/late-extras.tsx';
import { LinkedText } from './linked-text.tsx';
import { StoredPicture } from '#web/events/stored-picture.tsx';

export function EventAbout({ event }: { event: EventDetail }) {
  const paragraphs = event.description.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
  return (
    <div className="min-w-0">
      <h2 className="text-3xl font-extrabold">About This Event</h2>
      <div className="mt-4 grid max-w-prose gap-4 text-lg leading-relaxed">
        {paragraphs.map((paragraph, index) => (
          <p key={index} dir="auto" className="wrap-anywhere whitespace-pre-line">
            <LinkedText text={holdPunctuation(paragraph)} />
          </p>
        ))}
      </div>
      <EventTags event={event} />
      {event.bannerPath && event.heroPath && (
        <StoredPicture
          path={event.heroPath}
          look={event.pictures.hero}
          place="text"
          className="mt-8 aspect-video w-full rounded-3xl"
        />
      )}
      {event.calendarEnabled && event.eventDate && <LateCalendar event={event} />}
      <ContactCard event={event} />
      <GatherCards />
    </div>
  );
}
