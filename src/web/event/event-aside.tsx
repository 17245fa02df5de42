import type { EventDetail } from '#contract/events.ts';
import { FLYER_SECTION, LateFlyerPanel } from '#web/flyer-panel/late-flyer-panel.tsx';
import { Pattern } from '#web/ui/pattern.tsx';
import { EventDays } from '#web/events/event-days.tsx';

export function EventAside({ event }: { event: EventDetail }) {
  return (
    <aside id={FLYER_SECTION} className="min-w-0 lg:row-span-2">
      {!event.flyerEnabled && <EventInformation event={event} />}
      {event.flyerEnabled && event.templates.length === 0 && (
        <div className="overflow-hidden rounded-3xl border-2 border-line bg-surface">
          <Pattern seed={event.slug} category={event.category} className="h-16 w-full" />
          <p className="p-6 font-semibold">
            No flyer templates are available for this event yet. Check back soon!
          </p>
        </div>
      )}
      {event.flyerEnabled && event.templates.length > 0 && <LateFlyerPanel event={event} />}
    </aside>
  );
}

/** Replaces the flyer panel for events without flyers. */
function EventInformation({ event }: { event: EventDetail }) {
  const facts = [
    ['Date', <EventDays key="days" event={event} />],
    ['Location', event.location],
    ['Attendees', event.attendeeCount.toLocaleString('en')],
  ] as const;
  return (
    <section className="rounded-3xl border-2 border-line bg-surface p-5 sm:p-6">
      <h2 className="text-2xl">Event Information</h2>
      <dl className="mt-4 grid gap-3">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="flex justify-between gap-6 border-b border-line pb-3">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="min-w-0 text-right font-semibold wrap-anywhere" dir="auto">
                  {value}
                </dd>
              </div>
            ),
        )}
      </dl>
      <p className="mt-4 text-ink-soft">This event is for information only.</p>
    </section>
  );
}
