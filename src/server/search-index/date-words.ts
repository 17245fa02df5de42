import { Temporal } from 'temporal-polyfill';
/** Everything that a month is called, January first. */
export const MONTHS = [
  ['january', 'janvier', 'janeiro', 'januari', 'jan'],
  ['february', 'fevrier', 'fevereiro', 'februari', 'feb'],
  ['march', 'mars', 'machi'],
  ['april', 'avril', 'abril', 'aprili', 'apr'],
  ['may', 'mai', 'maio', 'mei'],
  ['june', 'juin', 'junho', 'juni'],
  ['july', 'juillet', 'julho', 'julai'],
  ['august', 'aout', 'agosto', 'agosti', 'aug'],
  ['september', 'septembre', 'setembro', 'septemba', 'sept'],
  ['october', 'octobre', 'outubro', 'oktoba', 'oct'],
  ['november', 'novembre', 'novembro', 'novemba', 'nov'],
  ['december', 'decembre', 'dezembro', 'desemba', 'dec'],
] as const;

/** Everything that a day of the week is called, Monday first, and a weekend's days. */
const DAYS = [
  ['monday', 'lundi', 'jumatatu', 'segunda feira'],
  ['tuesday', 'mardi', 'jumanne', 'terca feira'],
  ['wednesday', 'mercredi', 'jumatano', 'quarta feira'],
  ['thursday', 'jeudi', 'alhamisi', 'quinta feira'],
  ['friday', 'vendredi', 'ijumaa', 'sexta feira'],
  ['saturday', 'samedi', 'jumamosi', 'sabado'],
  ['sunday', 'dimanche', 'jumapili', 'domingo'],
] as const;

const WEEKEND = ['weekend', 'week end', 'wikendi', 'fim de semana'];
const WEEKEND_BEGINS = 6;

/** Tokens that nobody types, nor the beginning of: a search for "mar" is not for all that happens in March. */
export const monthToken = (month: number) => `0m${month}`;
const dayToken = (dayOfWeek: number) => `0d${dayOfWeek}`;
/** Of any year: what is listed is as good as always of the next twelve months. */
export const dayOfYearToken = (month: number, day: number) => `0n${100 * month + day}`;
export const yearToken = (year: number) => String(year);
/** The token that every event has. */
export const EVERY_DAY = '0e';

/** An event of more days than this is on all days of the week, which says nothing. */
const DAYS_MAX = 7;
/** Of a longer event, only the first and the last day are days to come for. */
const DATES_MAX = 31;

/** The tokens by which an event is found by when it is: its months, years, days of the week and days. Dates are `YYYY-MM-DD`. */
export function dateTokens(eventDate: string, eventEndDate: string | null): string[] {
  const first = Temporal.PlainDate.from(eventDate);
  const last = Temporal.PlainDate.from(eventEndDate ?? eventDate);
  const length = Math.max(1, first.until(last).days + 1);
  const days = Array.from({ length: Math.min(length, DATES_MAX) }, (_, day) => first.add({ days: day }));
  const ends = [first, last];
  return [
    EVERY_DAY,
    ...ends.map(({ year }) => yearToken(year)),
    ...ends.map(({ month }) => monthToken(month)),
    ...(length > DAYS_MAX ? [] : days.map(({ dayOfWeek }) => dayToken(dayOfWeek))),
    ...(length > DATES_MAX ? ends : days).map(({ month, day }) => dayOfYearToken(month, day)),
  ];
}

/** Names of months and days with the tokens of the events then, as `SAME_THINGS` has what is the same. */
export const NAMES_OF_DATES: readonly (readonly [names: readonly string[], tokens: readonly string[]])[] = [
  ...MONTHS.map((names, index) => [names, [monthToken(index + 1)]] as const),
  ...DAYS.map((names, index) => [names, [dayToken(index + 1)]] as const),
  [WEEKEND, [dayToken(WEEKEND_BEGINS), dayToken(WEEKEND_BEGINS + 1)]],
];

const TOKENS_OF_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  NAMES_OF_DATES.flatMap(([names, tokens]) => names.map((name) => [name, tokens] as const)),
);

/** The tokens of what a month or a day of the week is called in folded words; none for any other word. */
export function datesCalled(name: string): readonly string[] {
  return TOKENS_OF_NAMES.get(name) ?? [];
}
