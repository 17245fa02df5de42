import { MONTHS, PERIOD_NAMES, WEEKDAYS } from '../days/day-names.ts';
import * as WORDS from './day-words.ts';

const either = (...lists: readonly Iterable<string>[]) => lists.flatMap((words) => [...words]).join('|');
const after = (words: Iterable<string>) => `(?<=(?<!\\S)(?:${either(words)}) )`;
const unitWords = (...kinds: readonly string[]) =>
  either(...WORDS.UNITS.filter(([unit]) => kinds.includes(unit)).map(([, words]) => words));

const which = either(WORDS.THIS, WORDS.NEXT, WORDS.LAST);
const years = unitWords('year');
const yearNames = PERIOD_NAMES.filter((name) =>
  name.split(' ').some((word) => years.split('|').includes(word)),
);
const longWeekdays = [...WEEKDAYS.keys()].filter((name) => !WORDS.SHORT_WEEKDAYS.includes(name));

/** What the braces of a pattern stand for: words of one class. */
export const CLASSES: Readonly<Record<string, string>> = {
  which,
  day: '\\d{1,2}(?:st|nd|rd|th|er|e|eme|o)?',
  unit: unitWords('day', 'week', 'month', 'year', 'quarter', 'weekend'),
  span: unitWords('day', 'week', 'month', 'year'),
  week: unitWords('week', 'weekend'),
  quarter: unitWords('quarter'),
  // "May I" is a verb.
  month: `(?!may (?:${either(WORDS.AFTER_MAY)}) )(?:${either(MONTHS.keys())})|${after(['in', 'of', 'by'])}may`,
  // "Sun" is another word too.
  weekday: `(?:${either(longWeekdays)})s?|(?:${after(WORDS.BEFORE_DAY)}(?:${either(WORDS.SHORT_WEEKDAYS)})|(?:${either(WORDS.SHORT_WEEKDAYS)})(?= (?:or|and) ))`,
  season: `(?:${either(...WORDS.SEASONS.map(([sure]) => sure))}|${after(WORDS.BEFORE_SEASON)}(?:${either(...WORDS.SEASONS.map(([, unsure]) => unsure))}))(?! (?:schools?|camps?|academy) )`,
  feast: either(
    WORDS.FEASTS.flatMap(([, , , names]) => names.split('|')).toSorted(
      (one, other) => other.length - one.length,
    ),
  ),
  year: `20[2-4]\\d|${either(yearNames)}|(?:${which}) (?:${years})|(?:${years}) (?:que |na )?(?:${which})`,
  period: either(PERIOD_NAMES),
  number: `\\d{1,2}|${either(Object.keys(WORDS.NUMBERS))}`,
  ordinal: either(Object.keys(WORDS.ORDINALS)),
  third: either(...WORDS.PARTS),
  half: either(WORDS.HALF),
  rest: either(WORDS.REST),
  to: either(WORDS.AND_TO),
  in: either(WORDS.IN),
  over: either(WORDS.OVER),
  within: either(WORDS.WITHIN, WORDS.LAST),
  of: either(WORDS.OF),
  between: either(WORDS.BETWEEN),
  until: either(WORDS.BEFORE),
  since: either(WORDS.AFTER),
  now: either(WORDS.NOW),
  // "Month of March".
  fill: `${either(WORDS.FILLING)}|(?:${unitWords('month')})(?= (?:${either(WORDS.OF)}) )`,
};
