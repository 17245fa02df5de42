import { useState } from 'react';
import { BackLink } from '#web/kit/ui/back-link.tsx';
import { TextField } from '#web/kit/form/form-field.tsx';
import { Link } from '#web/kit/router/link.tsx';
import { factsOf, type DesignedEvent } from './use-own-events.ts';

/** With fewer events the list fits on a screen and needs no search. */
const SEARCHED_FROM = 9;

interface ChooseEventProps {
  events: readonly DesignedEvent[];
  addressFor: (eventId: string) => string;
}

/** Asks which event a new template is for. */
export function ChooseEvent({ events, addressFor }: ChooseEventProps) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = events.filter(({ name }) => name.toLowerCase().includes(wanted));
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const [past, coming] = [true, false].map((isPast) =>
    found.filter(({ eventDate }) => Boolean(eventDate && eventDate < today) === isPast),
  );
  return (
    <div className="mx-auto max-w-2xl px-4 pt-4">
      <BackLink to="/dashboard">Dashboard</BackLink>
      <h1 className="mt-1 text-4xl font-extrabold">Which event is it for?</h1>
      <p className="mt-2 mb-5 text-ink-soft">The template’s flyers show the event you choose.</p>
      {events.length >= SEARCHED_FROM && (
        <div className="mb-4">
          <TextField
            label="Search your events"
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
      <output className="block text-ink-soft">{found.length === 0 && 'No event has this name.'}</output>
    </div>
  );
}
