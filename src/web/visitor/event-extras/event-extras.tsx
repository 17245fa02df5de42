/** One chunk, loaded when the page is used. */
export { CalendarCard } from './calendar-card.tsx';
export { RelatedEvents } from './related-events.tsx';
export { ShareEvent } from './share-event.tsx';
