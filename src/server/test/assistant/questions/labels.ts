import type { FactTopic } from '#contract/assistant/assistant-tools.ts';
import { LABELLED_EVENTS, type Format, type Topic } from '../labelled-events.ts';

type OneOrMore<Item> = Item | readonly Item[];

/** What an event is about, and where and when it takes place. */
interface Facets {
  topic?: OneOrMore<Topic>;
  format?: OneOrMore<Format>;
  city?: OneOrMore<string>;
  country?: OneOrMore<string>;
  online?: boolean;
  /** Weekdays on which the event may take place; 1 is Monday. */
  weekdays?: OneOrMore<number>;
}

/** The events that an answer should show: future events, unless `past` is set. */
export interface WantedEvents extends Facets {
  /** A day, a month or a year (`2026-07-31`, `2026-07`, `2026`), or the first and the last of several. */
  days?: string | readonly [from: string, to: string];
  free?: true;
  paid?: true;
  max?: readonly [amount: number, currency: string];
  flyers?: boolean;
  by?: string;
  /** Minimum number of seats of the event. */
  seats?: number;
  not?: Facets;
  /** Sort order; only the first event is expected. */
  one?: 'cheapest' | 'biggest' | 'first';
  past?: true;
  /** Number of the event in the first answer's list, from 1; negative numbers count from the end. */
  shown?: number;
  /** Selects the second best event instead of the best. */
  second?: true;
}

type Expected = WantedEvents | { named: string } | { none: true } | { fact: FactTopic } | { says: RegExp };

export interface LabelledQuestion {
  kind: string;
  now: string;
  /** The conversation; the answer to the last message is judged. */
  turns: readonly string[];
  expected: Expected;
  at?: string;
}

/** Times when questions are asked: a Tuesday, a Monday, a Friday and a Sunday. */
export const FEB = '2026-02-10T09:00:00Z';
export const JUN = '2026-06-15T09:00:00Z';
export const SEP = '2026-09-25T09:00:00Z';
export const DEC = '2026-12-20T09:00:00Z';

export const EAST = ['Rwanda', 'Kenya', 'Uganda', 'Tanzania', 'Ethiopia'];
export const WEST = ['Nigeria', 'Ghana', 'Senegal', "Côte d'Ivoire"];
export const NORTH = ['Egypt', 'Morocco', 'Tunisia'];
export const SOUTH = ['South Africa', 'Angola'];
export const HERE = {
  kigali: 'Lat: -1.95, Lng: 30.06',
  lagos: 'Lat: 6.46, Lng: 3.39',
  dakar: 'Lat: 14.69, Lng: -17.44',
  nairobi: 'Lat: -1.29, Lng: 36.82',
};

export type Row = readonly [now: string, turns: string | readonly string[], expected: Expected, at?: string];

export const NONE = { none: true } as const;
/** The name of an event. Use it only for questions that are asked before the event. */
export const nameOf = (n: number) => LABELLED_EVENTS[n]!.name;
export const OUT_OF_SCOPE = {
  says: /only know the events|ne connais que les événements|Só conheço|Najua tu/,
};
