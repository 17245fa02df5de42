import type { User } from '#contract/accounts/accounts.ts';
import { useState } from 'react';
import { Navigate } from '#web/kit/router/router.tsx';
import { Spinner } from '#web/kit/ui/spinner.tsx';
import { ChooseEvent } from './choose-event.tsx';
import { Designer } from './designer.tsx';
import { draftKey, readDraft } from './keeping/draft-store.ts';
import { useOwnEvents } from './use-own-events.ts';

/** Asks for the event first, unless the address or the draft names one or there is only one. */
export function NewTemplate({ me, eventId }: { me: User; eventId: string }) {
  const [kept] = useState(() => readDraft(draftKey(me.id, 'create'))?.design.eventId);
  if (eventId || kept) return <Designer me={me} template={null} eventId={eventId} />;
  return <EventFirst me={me} />;
}

function EventFirst({ me }: { me: User }) {
  const { events, isPending, isFailed } = useOwnEvents('');
  // The designer says what to do without events, or when they cannot be loaded.
  const [isWithout, setIsWithout] = useState(false);
  if (isPending) return <Spinner label="Loading your events" />;
  if (isWithout || isFailed || events.length === 0) {
    if (!isWithout) setIsWithout(true);
    return <Designer me={me} template={null} eventId="" />;
  }
  if (events.length === 1) return <Navigate to={addressFor(events[0]!.id)} replace />;
  return <ChooseEvent events={events} addressFor={addressFor} />;
}

function addressFor(eventId: string): string {
  return `/create-template?eventId=${eventId}`;
}
