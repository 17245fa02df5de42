/** Everything that a month is called, January first. */
const MONTHS = [
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
const monthToken = (month: number) => `0m${month}`;
const dayToken = (dayOfWeek: number) => `0d${dayOfWeek}`;

/** An event of more days than this is on all days of the week, which says nothing. */
const DAYS_MAX = 7;

/** The tokens by which an event is found by when it is: its months, its years and its days of the week. Dates are `YYYY-MM-DD`. */
export function dateTokens(eventDate: string, eventEndDate: string | null): string[] {
  const first = Temporal.PlainDate.from(eventDate);
  const last = Temporal.PlainDate.from(eventEndDate ?? eventDate);
  const length = Math.max(1, first.until(last).days + 1);
  const days = Array.from({ length: Math.min(length, DAYS_MAX) }, (_, day) => first.add({ days: day }));
  const ends = [first, last];
  return [
    ...ends.map(({ year }) => String(year)),
    ...ends.map(({ month }) => monthToken(month)),
    ...(length > DAYS_MAX ? [] : days.map(({ dayOfWeek }) => dayToken(dayOfWeek))),
  ];
}

/** Names of months and days with the tokens of the events then, as `SAME_THINGS` has what is the same. */
export const NAMES_OF_DATES: readonly (readonly [names: readonly string[], tokens: readonly string[]])[] = [
  ...MONTHS.map((names, index) => [names, [monthToken(index + 1)]] as const),
  ...DAYS.map((names, index) => [names, [dayToken(index + 1)]] as const),
  [WEEKEND, [dayToken(WEEKEND_BEGINS), dayToken(WEEKEND_BEGINS + 1)]],
];
