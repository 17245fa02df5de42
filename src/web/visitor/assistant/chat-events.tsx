import { t } from '#web/kit/language/t.ts';
import { useState } from 'react';
import type { ShownEvent } from './read-answer.ts';
import { EventBadge } from '#web/shared/events/event-badge.tsx';
import { EventPicture } from '#web/shared/events/event-picture.tsx';
import { Link } from '#web/kit/router/link.tsx';

/** The number of cards shown at first. A button shows all cards. */
const FIRST = 4;

export function ChatEvents({ events, onLeave }: { events: readonly ShownEvent[]; onLeave: () => void }) {
  const [all, setAll] = useState(false);
  const shown = all ? events : events.slice(0, FIRST);
  return (
    <>
      <ol className="grid gap-2">
        {shown.map((event) => (
          <li key={event.slug}>
            <Card event={event} onLeave={onLeave} />
          </li>
        ))}
      </ol>
      {shown.length < events.length && (
        <button
          type="button"
          className="min-h-11 justify-self-start rounded-full px-3 font-semibold text-clay underline underline-offset-4"
          onClick={() => setAll(true)}
        >
          {t('Show {count} more', { count: events.length - shown.length })}
        </button>
      )}
    </>
  );
}

function Card({ event, onLeave }: { event: ShownEvent; onLeave: () => void }) {
  // Unlike other cards, this one has no badge for an event without flyers.
  const hasBadge = event.flyerEnabled || (event.scheduling ?? 'on') !== 'on';
  return (
    <article className="event-card relative flex overflow-hidden rounded-2xl bg-surface">
      {/* The box is as high as the text, whatever the height of the picture. */}
      <div className="relative w-20 shrink-0">
        <div className="absolute inset-0">
          <EventPicture event={event} place="thumb" className="size-full" />
        </div>
      </div>
      <div className="min-w-0 flex-1 px-3 py-2 text-sm wrap-anywhere">
        <h3 className="text-base leading-tight" dir="auto">
          <Link to={event.url} onClick={onLeave} className="outline-none after:absolute after:inset-0">
            {event.name}
          </Link>
        </h3>
        <p className="mt-0.5 font-semibold text-clay" dir="auto">
          {[event.date, event.eventTime].filter(Boolean).join('\u00a0· ')}
        </p>
        <p className="text-ink-soft" dir="auto">
          {event.location ?? event.venue ?? t('Online')}
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold" dir="auto">
            {event.price}
          </span>
          {hasBadge && <EventBadge event={{ ...event, flyerEnabled: true }} />}
        </p>
      </div>
    </article>
  );
}
