import type { EventDetail } from '#contract/events.ts';
import { ContactCard } from '#web/event-facts/contact-card.tsx';
import { EventTags } from './event-tags.tsx';
import { holdPunctuation } from '#web/events/hold-punctuation.ts';
import { LateCalendar } from '#web/event-extras/late-extras.tsx';
import { StoredPicture } from '#web/events/stored-picture.tsx';
import { Icon } from '#web/ui/icon.tsx';

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
        <h2 className="mt-3 text-xl">Networking</h2>
        <p className="mt-1 text-ink-soft">Meet builders, founders and partners in your field.</p>
      </section>
      <section className="rounded-3xl bg-paper-deep p-5 sm:p-6">
        <Icon name="sparkle" className="size-8 text-clay" />
        <h2 className="mt-3 text-xl">Learning</h2>
        <p className="mt-1 text-ink-soft">Leave with new skills and ideas from practitioners.</p>
      </section>
    </div>
  );
}

/** Web addresses come first: one may hold an @. Bounded, so that no text takes long. */
const ADDRESS =
  /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'’»]|[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}@(?:[\p{L}\p{N}-]{1,63}\.){1,9}\p{L}{2,63})/giu;

/** Turns web and mail addresses into links. */
function LinkedText({ text }: { text: string }) {
  // Odd parts are addresses.
  return text.split(ADDRESS).map((part, index) => {
    if (index % 2 === 0) return part;
    const link = part.includes('://')
      ? { href: part, target: '_blank', rel: 'noopener nofollow ugc' }
      : { href: `mailto:${part}` };
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no other name, and never move
      <a key={index} {...link} className="text-clay underline">
        {part}
      </a>
    );
  });
}
