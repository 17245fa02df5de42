import { Facts } from '#web/shared/lists/facts.tsx';
import { rich } from '#web/kit/language/t.ts';
import type { AdminEvent } from '#contract/admin/admin.ts';
import { formatDateRange } from '#contract/events/event-date.ts';

/** An event's name with its date, place and owner, for cards. */
export function EventLine({ event }: { event: AdminEvent }) {
  const { name, eventDate, eventEndDate, location, owner } = event;
  return (
    <>
      <h3 className="text-lg leading-tight wrap-anywhere" dir="auto">
        {name}
      </h3>
      <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft">
        <Facts facts={[formatDateRange(eventDate, eventEndDate), location]} />
      </p>
      <p className="text-sm wrap-anywhere text-ink-soft" dir="auto">
        {rich('By {name}', { name: <bdi>{owner.organization ?? owner.name}</bdi> })}
      </p>
    </>
  );
}
