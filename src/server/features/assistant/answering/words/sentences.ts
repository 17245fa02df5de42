import type { GivenUp, Wanted } from '../../wanted.ts';

/** What was understood, in words that only need to be put in order. Empty where nothing was said. */
export interface Understood {
  count: number | null;
  free: boolean;
  paid: boolean;
  /** `up to USD 50`. */
  price: string;
  online: boolean;
  inPerson: boolean;
  flyers: boolean | null;
  featured: boolean;
  subject: string;
  /** Whether the question says "for" before it: events for nurses. */
  isForSubject: boolean;
  format: string;
  place: string;
  near: string;
  outside: string;
  without: string;
  /** `Saturday, Sunday`. */
  notDays: string;
  seats: number | null;
  days: string;
  hours: 'morning' | 'afternoon' | 'evening' | null;
  past: boolean;
  /** Whether they are in the order of their prices, the cheapest first. */
  cheapestFirst: boolean;
}

/** What an answer says about one event. */
export interface EventFacts {
  name: string;
  days: string;
  /** Of several. */
  lastDay: string | null;
  time: string | null;
  zone: string;
  place: string;
  price: string;
  isFree: boolean;
  organizer: string;
  /** Address and telephone number, '' for none. */
  contact: string;
  /** To register or to buy a ticket. */
  link: string | null;
  seats: number | null;
  flyers: boolean;
  cancelled: 'cancelled' | 'postponed' | null;
}

/** The orders that ask for a single event: `the cheapest`. */
export type Superlatives = Partial<Record<NonNullable<Wanted['order']>, string>>;

/** All sentences of one language. Days, prices and names come ready to print. */
export interface AnswerWords {
  greeting: string;
  thanks: string;
  bye: string;
  help: string;
  outOfScope: string;
  /** For a limit in one currency. */
  oneCurrency: string;
  /** The answer to an insult. */
  rude: string;
  unreadable: string;
  whereAreYou: string;
  nothingShown: string;
  startedOver: string;
  noMore: string;
  describe: (what: Understood) => string;
  found: (what: string, shown: number, total: string) => string;
  one: (what: string, order: Wanted['order']) => string;
  /** The next page of what was found. */
  further: AnswerWords['found'];
  counted: (count: string, what: string) => string;
  nothing: (what: string) => string;
  unknown: (words: string) => string;
  /** @param others of `others`, or `otherwise`: what the events do not meet */
  instead: (what: string, others: string) => string;
  others: Partial<Record<GivenUp, string>>;
  otherwise: string;
  tryOther: string;
  event: (facts: EventFacts) => string;
  price: (facts: EventFacts) => string;
  when: (facts: EventFacts) => string;
  where: (facts: EventFacts) => string;
  who: (facts: EventFacts) => string;
  join: (facts: EventFacts) => string;
  ends: (facts: EventFacts) => string;
  /** A sentence of the event's description. */
  quote: (name: string, text: string) => string;
  notSaid: (asked: string, name: string) => string;
  flyers: (facts: EventFacts) => string;
  capacity: (facts: EventFacts) => string;
  /** Follow-ups, which the reader understands. */
  chips: Record<
    'free' | 'weekend' | 'nextMonth' | 'near' | 'online' | 'more' | 'price' | 'where' | 'similar',
    string
  >;
}

/** Parts of a sentence that are there. */
export const joined = (parts: readonly (string | false | null)[], by = ' '): string =>
  parts.filter(Boolean).join(by);

/** `événements gratuits (Dakar, mars 2027)`: languages whose prepositions depend on the place name it apart. */
export function withDetails(what: string, details: readonly (string | false | null)[]): string {
  const said = joined(details, ', ');
  return said ? `${what} (${said})` : what;
}
