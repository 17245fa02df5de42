import { t } from '#web/kit/language/t.ts';
import type { User } from '#contract/accounts/accounts.ts';
import { useState } from 'react';
import { Navigate } from '#web/kit/router/router.tsx';
import { BackLink } from '#web/kit/ui/back-link.tsx';
import { TextField } from '#web/kit/form/form-field.tsx';
import { Link } from '#web/kit/router/link.tsx';
import { Spinner } from '#web/kit/ui/spinner.tsx';
import { Designer } from './designer.tsx';
import { draftKey, readDraft } from './keeping/draft-store.ts';
import { factsOf, useOwnEvents, type DesignedEvent } from './use-own-events.ts';

/** Asks for the template's event first, unless the URL or the draft names an event or the user has only one. */
export function NewTemplate({ me, eventId }: { me: User; eventId: string }) {
  const [kept] = useState(() => readDraft(draftKey(me.id, 'create'))?.design.eventId);
  if (eventId || kept) return <Designer me={me} template={null} eventId={eventId} />;
  return <EventFirst me={me} />;
}

function EventFirst({ me }: { me: User }) {
  const { events, isPending, isFailed } = useOwnEvents('');
  // If there are no events, or they cannot be loaded, the designer tells the user what to do.
  const [isWithout, setIsWithout] = useState(false);
  if (isPending) return <Spinner label={t('Loading your events')} />;
  if (isWithout || isFailed || events.length === 0) {
    if (!isWithout) setIsWithout(true);
    return <Designer me={me} template={null} eventId="" />;
  }
  if (events.length === 1) return <Navigate to={addressFor(events[0]!.id)} replace />;
  return <ChooseEvent events={events} />;
}

function addressFor(eventId: string): string {
  return `/create-template?eventId=${eventId}`;
}

/** Minimum number of events for a search field. Shorter lists fit on a screen. */
const SEARCHED_FROM = 9;

function ChooseEvent({ events }: { events: readonly DesignedEvent[] }) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = events.filter(({ name }) => name.toLowerCase().includes(wanted));
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const [past, coming] = [true, false].map((isPast) =>
    found.filter(({ eventDate }) => Boolean(eventDate && eventDate < today) === isPast),
  );
  return (
    <div className="mx-auto max-w-2xl px-4 pt-4">
      <BackLink to="/dashboard">{t('Dashboard')}</BackLink>
      <h1 className="mt-1 text-4xl font-extrabold">{t('Which event is this template for?')}</h1>
      <p className="mt-2 mb-4 text-ink-soft">
        {t('Flyers made with this template show the event you choose.')}
      </p>
      {events.length >= SEARCHED_FROM && (
        <div className="mb-4">
          <TextField
            label={t('Search your events')}
            type="search"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
      )}
      <ul className="grid gap-2">
        {[...coming!, ...past!].map((event) => (
          <li key={event.id}>
            <Link
              to={addressFor(event.id)}
              className="block rounded-2xl border-2 border-line bg-surface px-4 py-3 hover:border-ink"
            >
              <span className="block font-semibold wrap-anywhere" dir="auto">
                {event.name}
              </span>
              <span className="block text-sm text-ink-soft">{factsOf(event)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <output className="block text-ink-soft">{found.length === 0 && t('No events match this name.')}</output>
    </div>
  );
}
