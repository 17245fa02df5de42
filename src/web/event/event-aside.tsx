import type { EventDetail } from '#contract/events.ts';
import { FLYER_SECTION, LateFlyerPanel } from '#web/flyer-panel/late-flyer-panel.tsx';
import { Pattern } from '#web/ui/pattern.tsx';
import { EventInformation } from '#web/event-facts/event-information.tsx';

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
