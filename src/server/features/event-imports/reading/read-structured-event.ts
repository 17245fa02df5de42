import type { Attendance } from '#contract/events/attendance.ts';
import type { EventCategory } from '#contract/events/event-constants.ts';
import { type FoundEvent, NO_PLACE, type FoundPlace } from './found-event.ts';
import { listOf, nodesIn, textOf, typesOf, type NodesById, type StructuredNode } from './structured-node.ts';
import { AFRICAN_COUNTRIES } from '#contract/places/countries.ts';
import { countryOf } from '#server/platform/places/place-of.ts';
import { placeInText } from './place-in-text.ts';

const EVENT_TYPE =
  /^(?:https?:\/\/schema\.org\/|schema:)?(?:\w{0,40}Event|Festival|Hackathon|CourseInstance)$/;
/** Matches schema.org event types that are not attended, such as publications and deliveries. */
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

/**
 * Returns offers and their nested offers, up to a maximum. Without the maximum, many events could refer to the same hundred lists
 * of a hundred offers.
 */
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

/** The first place in an event's `location`, and whether the event is also online. */
function structuredPlace(location: unknown, byId: NodesById): { place: FoundPlace; isOnline: boolean } {
  let place = NO_PLACE;
  let isOnline = false;
  for (const entry of listOf(location)) {
    const [node] = nodesIn(entry, byId);
    if (node && typesOf(node).some((type) => type.endsWith('VirtualLocation'))) isOnline = true;
    else if (place === NO_PLACE) place = node ? placeOfNode(node, byId) : placeInText(textOf(entry));
  }
  return { place, isOnline };
}

function placeOfNode(node: StructuredNode, byId: NodesById): FoundPlace {
  const name = textOf(node.name);
  const [address] = nodesIn(node.address, byId);
  if (!address) {
    const written = textOf(node.address);
    const { location, venue } = placeInText(written || name);
    return { location, venue: written ? joined([name, venue]) : venue };
  }
  const city = textOf(address.addressLocality);
  const country = countryName(address.addressCountry, byId);
  const street = textOf(address.streetAddress);
  // Some pages put the whole address into one line.
  if (!city) {
    const { location, venue } = placeInText(joined([street || name, country]));
    return { location, venue: street ? joined([name, venue]) : venue };
  }
  const isComplete = country === '' || city.toLowerCase().endsWith(country.toLowerCase());
  return { location: isComplete ? city : `${city}, ${country}`, venue: joined([name, street]) };
}

function countryName(country: unknown, byId: NodesById): string {
  const [node] = nodesIn(country, byId);
  const text = node ? textOf(node.name) : textOf(country);
  if (!/^[a-z]{2}$/i.test(text)) return countryOf(text) ?? text;
  const code = text.toUpperCase();
  const known = AFRICAN_COUNTRIES.find((each) => each.code === code)?.name;
  return known ?? new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? text;
}

/** Joins the parts without repetition, because a street often repeats the place's name. */
function joined(parts: string[]): string {
  return parts
    .filter((part, index) => part && !parts.some((other, at) => at > index && other.startsWith(part)))
    .join(', ');
}
