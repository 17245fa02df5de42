import {
  AFTER,
  AFTER_MAY,
  AND_TO,
  AROUND,
  BEFORE,
  BEFORE_DAY,
  BEFORE_SEASON,
  BETWEEN,
  FEASTS,
  FILLING,
  HALF,
  IN,
  LAST,
  NEXT,
  NOW,
  NUMBERS,
  OF,
  ORDINALS,
  OVER,
  PARTS,
  REST,
  SEASONS,
  SHORT_WEEKDAYS,
  THIS,
  UNITS,
  WITHIN,
} from '../words/day-words.ts';
import { MONTHS, PERIOD_NAMES, WEEKDAYS } from './day-names.ts';

const either = (...lists: readonly Iterable<string>[]) => lists.flatMap((words) => [...words]).join('|');
const after = (words: Iterable<string>) => `(?<=(?<!\\S)(?:${either(words)}) )`;
const unitWords = (...kinds: readonly string[]) =>
  either(...UNITS.filter(([unit]) => kinds.includes(unit)).map(([, words]) => words));

const which = either(THIS, NEXT, LAST);
const years = unitWords('year');
const yearNames = PERIOD_NAMES.filter((name) =>
  name.split(' ').some((word) => years.split('|').includes(word)),
);
const longWeekdays = [...WEEKDAYS.keys()].filter((name) => !SHORT_WEEKDAYS.includes(name));

/** What the braces of a pattern stand for: words of one class. */
export const CLASSES: Readonly<Record<string, string>> = {
  which,
  day: '\\d{1,2}(?:st|nd|rd|th|er|e|eme|o)?',
  unit: unitWords('day', 'week', 'month', 'year', 'quarter', 'weekend'),
  span: unitWords('day', 'week', 'month', 'year'),
  week: unitWords('week', 'weekend'),
  quarter: unitWords('quarter'),
  // "May I" is a verb.
  month: `(?!may (?:${either(AFTER_MAY)}) )(?:${either(MONTHS.keys())})|${after(['in', 'of', 'by'])}may`,
  // "Sun" is another word too.
  weekday: `(?:${either(longWeekdays)})s?|${after(BEFORE_DAY)}(?:${either(SHORT_WEEKDAYS)})`,
  season: `(?:${either(...SEASONS.map(([sure]) => sure))}|${after(BEFORE_SEASON)}(?:${either(...SEASONS.map(([, unsure]) => unsure))}))(?! (?:schools?|camps?|academy) )`,
  feast: either(...FEASTS.map(([, , , names]) => names.split('|'))),
  year: `20[2-4]\\d|${either(yearNames)}|(?:${which}) (?:${years})|(?:${years}) (?:que |na )?(?:${which})`,
  period: either(PERIOD_NAMES),
  number: `\\d{1,2}|${either(Object.keys(NUMBERS))}`,
  ordinal: either(Object.keys(ORDINALS)),
  third: either(...PARTS),
  half: either(HALF),
  rest: either(REST),
  to: either(AND_TO),
  in: either(IN),
  over: either(OVER),
  within: either(WITHIN, LAST),
  of: either(OF),
  between: either(BETWEEN),
  until: either(BEFORE),
  since: either(AFTER),
  around: either(AROUND),
  now: either(NOW),
  // "Month of March".
  fill: `${either(FILLING)}|(?:${unitWords('month')})(?= (?:${either(OF)}) )`,
};
