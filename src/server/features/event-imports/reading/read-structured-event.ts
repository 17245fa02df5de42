import type { Attendance } from '#contract/events/attendance.ts';
import type { EventCategory } from '#contract/events/event-constants.ts';
import type { FoundEvent } from './found-event.ts';
import { listOf, nodesIn, textOf, typesOf, type NodesById, type StructuredNode } from './structured-node.ts';
import { structuredPlace } from './structured-place.ts';

const EVENT_TYPE =
  /^(?:https?:\/\/schema\.org\/|schema:)?(?:\w{0,40}Event|Festival|Hackathon|CourseInstance)$/;
/** Schema.org event types that nobody attends. */
const OTHER_TYPE = /(?:Publication|Broadcast|OnDemand|Delivery)Event$/;

const OFFERS_MOST = 100;

const CATEGORIES: Readonly<Record<string, EventCategory>> = {
  BusinessEvent: 'business',
  ComedyEvent: 'entertainment',
  DanceEvent: 'entertainment',
  EducationEvent: 'education',
  Festival: 'entertainment',
  Hackathon: 'technology',
  MusicEvent: 'entertainment',
  ScreeningEvent: 'entertainment',
  SocialEvent: 'community',
  SportsEvent: 'sports',
  TheaterEvent: 'entertainment',
};

const ATTENDANCE: Readonly<Record<string, Attendance>> = {
  OfflineEventAttendanceMode: 'in-person',
  OnlineEventAttendanceMode: 'online',
  MixedEventAttendanceMode: 'both',
};

export function isEventNode(node: StructuredNode): boolean {
  return typesOf(node).some((type) => EVENT_TYPE.test(type) && !OTHER_TYPE.test(type));
}

export function readStructuredEvent(node: StructuredNode, byId: NodesById): FoundEvent {
  const at = (name: string): StructuredNode[] => nodesIn(node[name], byId);
  const offers = offersIn(node.offers, byId);
  const [organizer] = at('organizer');
  return {
    name: textOf(node.name),
    description: textOf(node.description),
    start: textOf(node.startDate),
    end: textOf(node.endDate),
    zone: '',
    shownIn: '',
    where() {
      const { place, isOnline } = structuredPlace(node.location, byId);
      const attendance = ATTENDANCE[lastSegment(textOf(node.eventAttendanceMode))];
      const online = place.location || place.venue ? 'both' : 'online';
      return { place, attendance: attendance ?? (isOnline ? online : null) };
    },
    category:
      typesOf(node)
        .map((type) => CATEGORIES[lastSegment(type)])
        .find(Boolean) ?? '',
    tags: listOf(node.keywords).map(textOf).filter(Boolean).join(', '),
    maxAttendees: textOf(node.maximumAttendeeCapacity),
    prices: offers
      .flatMap(({ price, lowPrice, highPrice }) => [price, lowPrice, highPrice])
      .map(textOf)
      .filter(Boolean),
    currency: offers.map(({ priceCurrency }) => textOf(priceCurrency)).find(Boolean) ?? '',
    ticketUrl: offers.map(({ url }) => textOf(url)).find(Boolean) ?? '',
    website: textOf(node.url),
    contactEmail: textOf(organizer?.email).replace(/^mailto:/i, ''),
    contactPhone: textOf(organizer?.telephone),
    scheduling: schedulingOf(lastSegment(textOf(node.eventStatus))),
    repeats: node.eventSchedule !== undefined,
    hasPicture: node.image !== undefined && node.image !== null,
  };
}

/** Offers and the offers in them, up to a maximum, because many events may refer to the same hundred lists of a hundred. */
function offersIn(value: unknown, byId: NodesById): StructuredNode[] {
  const offers: StructuredNode[] = [];
  for (const offer of nodesIn(value, byId)) {
    if (offers.length >= OFFERS_MOST) break;
    offers.push(offer, ...nodesIn(offer.offers, byId));
  }
  return offers.slice(0, OFFERS_MOST);
}

function schedulingOf(status: string): FoundEvent['scheduling'] {
  if (status === 'EventCancelled') return 'cancelled';
  return status === 'EventPostponed' ? 'postponed' : null;
}

function lastSegment(address: string): string {
  return address.split(/[/:#]/).at(-1)!;
}
