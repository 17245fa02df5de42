import { Temporal } from 'temporal-polyfill';
import { dayOfYearToken, EVERY_DAY, MONTHS, monthToken, yearToken } from '#server/search-index/date-words.ts';

/** What is asked for by words that say when: the tokens of those days, and what will do where nothing is on then. */
export interface When {
  tokens: readonly string[];
  otherwise: readonly string[];
  /** Whether events are called after it, whenever they are: a Christmas market is no weekend. */
  isName?: boolean;
}

type Today = Temporal.PlainDate;

const MONTH_OF: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
);
const MONTH = `(?<month>${[...MONTH_OF.keys()].join('|')})`;
const DAY = '(?<day>[1-9]|[12]\\d|3[01])(?:st|nd|rd|th|er)?';
const YEAR = '(?: 20\\d\\d)?';
const THIS = '(?:this|the|coming|this coming|ce|cette|este|esta|neste|nesta)';

/** What is said in folded words, and the days that it means. On a Saturday or Sunday, the weekend is the running one, as for the filter. */
const SAYINGS: readonly (readonly [said: RegExp, days: (today: Today) => readonly string[]])[] = [
  [/^(?:today|tonight|(?:this|ce|cet) (?:evening|soir|apres midi|afternoon)|aujourd hui|hoje)$/, (today) => daysFrom(today, 1)],
  [/^(?:tomorrow(?: (?:night|evening))?|demain(?: soir)?|kesho|amanha)$/, (today) => daysFrom(today.add({ days: 1 }), 1)],
  [new RegExp(`^(?:${THIS} week|${THIS} semaine(?: ci)?|${THIS} semana|wiki hii)$`), (today) => daysFrom(today, 8 - today.dayOfWeek)],
  [/^(?:next week|(?:la )?semaine prochaine|proxima semana|wiki ijayo)$/, (today) => daysFrom(monday(today).add({ days: 7 }), 7)],
  [new RegExp(`^${THIS} (?:weekend|week end|wikendi)(?: ci)?$`), (today) => daysFrom(monday(today).add({ days: 5 }), 2)],
  [/^(?:next (?:weekend|week end)|(?:le )?(?:weekend|week end) prochain)$/, (today) => daysFrom(monday(today).add({ days: 12 }), 2)],
  [/^(?:this month|ce mois(?: ci)?|este mes|mwezi huu)$/, (today) => [monthToken(today.month)]],
  [/^(?:next month|(?:le )?mois prochain|proximo mes|mwezi ujao)$/, (today) => [monthToken(today.add({ months: 1 }).month)]],
  [/^(?:this year|cette annee|este ano|mwaka huu)$/, (today) => [yearToken(today.year)]],
  [/^(?:next year|(?:l )?annee prochaine|proximo ano|mwaka ujao)$/, (today) => [yearToken(today.year + 1)]],
]; // oxfmt-ignore
const DATE = new RegExp(`^(?:(?:le |the |on )?${DAY} (?:of |de )?${MONTH}|${MONTH} (?:the )?${DAY})${YEAR}$`);

/** Days that are the same each year, and the evening before those that people look forward to. */
const HOLIDAYS: readonly (readonly [said: RegExp, month: number, days: readonly number[]])[] = [
  [/^(?:christmas|xmas|noel|natal|krismasi)(?: (?:eve|day|party|holidays?))?$/, 12, [24, 25]],
  [/^(?:boxing day)$/, 12, [26]],
  [/^(?:new years?(?: s)? eve|saint sylvestre|reveillon)$/, 12, [31]],
  [/^(?:new years?(?: s)?(?: day)?|nouvel an|ano novo|mwaka mpya)$/, 1, [1]],
  [/^(?:valentines?(?: s)?(?: day)?|saint valentin)$/, 2, [14]],
  [/^(?:(?:international )?womens day|(?:international )?women s day)$/, 3, [8]],
  [/^(?:halloween)$/, 10, [31]],
];

/** The most words that say together when it is: the 25th of December 2026. */
const WORDS_MAX = 5;

/** Folded words, those that say together when it is as one: next week. */
export function joinWhenWords(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let start = 0; start < words.length;) {
    let length = Math.min(WORDS_MAX, words.length - start);
    while (length > 1 && !saysWhen(words.slice(start, start + length).join(' '))) length--;
    joined.push(words.slice(start, start + length).join(' '));
    start += length;
  }
  return joined;
}

/** What people go on to write once they have begun it. */
const OFTEN_SAID = [
  'today', 'tonight', 'tomorrow', 'this week', 'this weekend', 'this month', 'next week', 'next weekend', 'next month',
  'aujourd hui', 'demain', 'ce soir', 'ce week end', 'cette semaine', 'semaine prochaine', 'ce mois', 'mois prochain',
]; // oxfmt-ignore
/** Letters: tom and dem may begin anything. */
const BEGUN_MIN = 4;

/** Words as `joinWhenWords` leaves them, with what they end in gone on to when it begins to say when: this weeke → this weekend. */
export function finishWhen(words: readonly string[]): string[] {
  for (const length of [2, 1]) {
    const begun = words.slice(-length).join(' ');
    const said = OFTEN_SAID.find((saying) => saying.startsWith(begun));
    if (words.length >= length && begun.length >= BEGUN_MIN && said && said.split(' ').length === length)
      return [...words.slice(0, -length), said];
  }
  return [...words];
}

/** Whether a word, or several that `joinWhenWords` took for one, says when it is as seen from today, or on which day of the year. */
export function saysWhen(word: string): boolean {
  return DATE.test(word) || [...SAYINGS, ...HOLIDAYS].some(([said]) => said.test(word));
}

/** What `word` says as of `today`; null when it says no such thing. */
export function whenSaid(word: string, today: Temporal.PlainDate): When | null {
  const date = DATE.exec(word)?.groups;
  if (date) {
    const month = MONTH_OF.get(date.month!)!;
    return { tokens: [dayOfYearToken(month, Number(date.day))], otherwise: [monthToken(month)] };
  }
  const holiday = HOLIDAYS.find(([said]) => said.test(word));
  if (holiday) {
    const [, month, on] = holiday;
    const tokens = on.map((day) => dayOfYearToken(month, day));
    return { tokens, otherwise: [monthToken(month)], isName: true };
  }
  const days = SAYINGS.find(([said]) => said.test(word))?.[1];
  // What is soon comes first in any case; a search that only says when must not find nothing.
  return days ? { tokens: days(today), otherwise: [EVERY_DAY] } : null;
}

function monday(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.subtract({ days: day.dayOfWeek - 1 });
}

function daysFrom(first: Temporal.PlainDate, count: number): string[] {
  return Array.from({ length: count }, (_, index) => first.add({ days: index })).map(({ month, day }) =>
    dayOfYearToken(month, day),
  );
}
