/** What nobody needs of an event's page before they use it; one chunk. */
export { CalendarCard } from './calendar-card.tsx';
export { RelatedEvents } from './related-events.tsx';
export { ShareEvent } from './share-event.tsx';
