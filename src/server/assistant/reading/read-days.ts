import { Temporal } from 'temporal-polyfill';
import { dayNames, periodOf, wordsOfName, type DayUnit, type NamedDays } from '#server/search/date-names.ts';
import {
  AFTER,
  AFTER_MAY,
  AND_TO,
  BEFORE,
  BEFORE_DAY,
  BETWEEN,
  COMING,
  EXTRA_MONTHS,
  EXTRA_WEEKDAYS,
  FILLING,
  LAST,
  LAST_ORDINAL,
  NEXT,
  NUMBERS,
  ORDINALS,
  PARTS,
  REST,
  SHORT_MONTHS,
  SHORT_WEEKDAYS,
  THIS,
  UNITS,
  WITHIN,
} from './day-lexicon.ts';

/** Days that were asked for, both included; null is open. `YYYY-MM-DD`. */
export interface AskedDays {
  from: string | null;
  to: string | null;
}

/** What a reader understood at a word, and how many words it took. */
export interface Read<Meaning> {
  length: number;
  meant: Meaning;
}

interface Period {
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
}

interface Names {
  months: Map<string, number>;
  weekdays: Map<string, number>;
  phrases: Map<string, NamedDays>;
  longest: number;
}

let kept: { today: string; names: Names } | null = null;

function namesAsOf(today: Temporal.PlainDate): Names {
  if (kept?.today === today.toString()) return kept.names;
  const names: Names = { months: new Map(), weekdays: new Map(), phrases: new Map(), longest: 1 };
  for (const { name, meant } of dayNames(today)) {
    const words = wordsOfName(name);
    const key = words.join(' ');
    if ('month' in meant) names.months.set(key, meant.month);
    else if ('weekday' in meant) names.weekdays.set(key, meant.weekday);
    else if (!('weekend' in meant)) names.phrases.set(key, meant);
    names.longest = Math.max(names.longest, words.length);
  }
  const overmorrow = today.add({ days: 2 });
  names.phrases.set('overmorrow', { from: overmorrow, to: overmorrow });
  SHORT_MONTHS.forEach((name, index) => names.months.set(name, index + 1));
  SHORT_WEEKDAYS.forEach((name, index) => names.weekdays.set(name, index + 1));
  for (const [name, month] of Object.entries(EXTRA_MONTHS)) names.months.set(name, month);
  for (const [name, day] of Object.entries(EXTRA_WEEKDAYS)) names.weekdays.set(name, day);
  kept = { today: today.toString(), names };
  return names;
}

/** All single words that name days, for misspelt ones. */
export function dayWords(today: Temporal.PlainDate): string[] {
  const { months, weekdays, phrases } = namesAsOf(today);
  const units = UNITS.flatMap(([, words]) => [...words]);
  const all = [...months.keys(), ...weekdays.keys(), ...phrases.keys(), ...units, ...NEXT];
  return all.filter((name) => !name.includes(' ') && name.length >= 5);
}

/** The days that the words at `at` name, as of `today`; null for none. Weeks start on Monday. */
export function readDays(
  words: readonly string[],
  at: number,
  today: Temporal.PlainDate,
): Read<AskedDays> | null {
  const reader = new DayReader(words, namesAsOf(today), today);
  return reader.between(at) ?? reader.bounded(at) ?? reader.plain(at);
}

/** Reads one phrase. Each method takes an index and returns what stands there, or null. */
class DayReader {
  private readonly words: readonly string[];
  private readonly names: Names;
  private readonly today: Temporal.PlainDate;

  constructor(words: readonly string[], names: Names, today: Temporal.PlainDate) {
    this.words = words;
    this.names = names;
    this.today = today;
  }

  /** `between X and Y`, `X to Y`, `5 to 7 March`. */
  between(at: number): Read<AskedDays> | null {
    const start = BETWEEN.has(this.words[at] ?? '') ? at + 1 : at;
    const last = this.number(start);
    const inOneMonth = last && this.rangeInMonth(start, last.meant);
    if (inOneMonth) return { length: inOneMonth.length + start - at, meant: asked(inOneMonth.meant) };
    const first = this.period(start);
    if (!first) return null;
    const link = start + first.length;
    if (!AND_TO.has(this.words[link] ?? '')) return null;
    // "in March and in April" joins as "March to April" does.
    const second = this.period(this.skip(link + 1));
    if (!second) return null;
    const length = this.skip(link + 1) + second.length - at;
    const [from, until] = [first.meant, second.meant];
    const to = Temporal.PlainDate.compare(until.to, from.from) < 0 ? until.to.add({ years: 1 }) : until.to;
    return { length, meant: asked({ from: from.from, to }) };
  }

  /** `before March`, `after Friday`, `from 5 March`, `until the end of the month`. */
  bounded(at: number): Read<AskedDays> | null {
    const word = this.words[at] ?? '';
    const [isBefore, isAfter] = [BEFORE.has(word), AFTER.has(word)];
    if (!isBefore && !isAfter) return null;
    const start = this.skip(at + 1);
    const period = this.period(start);
    if (!period) return null;
    const { from, to } = period.meant;
    const length = start - at + period.length;
    if (isAfter) {
      const first = /^(?:after|apres|depois|baada)$/.test(word) ? to.add({ days: 1 }) : from;
      return { length, meant: { from: first.toString(), to: null } };
    }
    const last = /^(?:before|avant|antes|kabla)$/.test(word) ? from.subtract({ days: 1 }) : to;
    return { length, meant: { from: null, to: last.toString() } };
  }

  plain(at: number): Read<AskedDays> | null {
    const period = this.period(at);
    return period && { length: period.length, meant: asked(period.meant) };
  }

  private period(at: number): Read<Period> | null {
    return (
      this.isoDay(at) ??
      this.numericDay(at) ??
      this.rest(at) ??
      this.part(at) ??
      this.nthOf(at) ??
      this.dayOfMonth(at) ??
      this.ahead(at) ??
      this.quarter(at) ??
      this.named(at) ??
      this.unit(at) ??
      this.weekday(at) ??
      this.month(at) ??
      this.year(at)
    );
  }

  private skip(at: number): number {
    let index = at;
    while (FILLING.has(this.words[index] ?? '')) index++;
    return index;
  }

  private number(at: number, most = 31): Read<number> | null {
    const word = this.words[at] ?? '';
    const digits = /^(\d{1,2})(?:st|nd|rd|th|er|e|eme|o)?$/.exec(word);
    // "12 th" is written apart by the tokens of "12-th" only.
    const value = digits ? Number(digits[1]) : NUMBERS[word];
    return value !== undefined && value >= 1 && value <= most ? { length: 1, meant: value } : null;
  }

  /** Next to come: a day of the past year is one of the next. */
  private dateOf(month: number, day: number, year?: number): Temporal.PlainDate | null {
    try {
      const date = Temporal.PlainDate.from(
        { year: year ?? this.today.year, month, day },
        { overflow: 'reject' },
      );
      return year === undefined && Temporal.PlainDate.compare(date, this.today) < 0
        ? date.add({ years: 1 })
        : date;
    } catch {
      return null;
    }
  }

  private isoDay(at: number): Read<Period> | null {
    const [year, month, day] = [0, 1, 2].map((ahead) => this.words[at + ahead] ?? '');
    if (!/^20\d\d$/.test(year!) || !/^\d\d?$/.test(month!) || !/^\d\d?$/.test(day!)) return null;
    const date = this.dateOf(Number(month), Number(day), Number(year));
    return date && { length: 3, meant: { from: date, to: date } };
  }

  /** `12/03/2026`, the day first, as in Africa. */
  private numericDay(at: number): Read<Period> | null {
    const [day, month, year] = [0, 1, 2].map((ahead) => this.words[at + ahead] ?? '');
    if (!/^\d\d?$/.test(day!) || !/^\d\d?$/.test(month!) || !/^20\d\d$/.test(year!)) return null;
    const date =
      this.dateOf(Number(month), Number(day), Number(year)) ??
      this.dateOf(Number(day), Number(month), Number(year));
    return date && { length: 3, meant: { from: date, to: date } };
  }

  /** `5 to 7 March`, `5 7 March`, `March 5 to 7`. */
  private rangeInMonth(at: number, first: number): Read<Period> | null {
    let index = at + 1;
    if (AND_TO.has(this.words[index] ?? '')) index++;
    const last = this.number(index);
    if (!last || last.meant <= first) return null;
    const start = this.skip(index + 1);
    const month = this.monthName(start);
    if (!month) return null;
    const year = this.yearAt(start + month.length);
    const from = this.dateOf(month.meant, first, year);
    const to = from && this.dateOf(month.meant, last.meant, year ?? from.year);
    return from && to && { length: start + month.length + (year ? 1 : 0) - at, meant: { from, to } };
  }

  /** `12 March`, `March 12`, `the 12th`, each with or without a year. */
  private dayOfMonth(at: number): Read<Period> | null {
    const ordinal = /^\d{1,2}(?:st|nd|rd|th|er)$/.test(this.words[at] ?? '');
    const day = /^\d/.test(this.words[at] ?? '') ? this.number(at) : null;
    if (day) {
      const start = this.skip(at + 1);
      const month = this.monthName(start);
      if (!month)
        return ordinal || /^(?:the|le)$/.test(this.words[at - 1] ?? '') ? this.nextDay(day.meant) : null;
      return this.dayIn(month.meant, day.meant, at, start + month.length);
    }
    const month = this.monthName(at);
    const after = month && this.number(at + month.length);
    if (!month || !after || !/^\d/.test(this.words[at + month.length]!)) return null;
    return this.dayIn(month.meant, after.meant, at, at + month.length + 1);
  }

  private nextDay(day: number): Read<Period> | null {
    const months = day >= this.today.day ? [0, 1] : [1, 2];
    for (const ahead of months) {
      const { year, month } = this.today.with({ day: 1 }).add({ months: ahead });
      const date = this.dateOf(month, day, year);
      if (date) return { length: 1, meant: { from: date, to: date } };
    }
    return null;
  }

  private dayIn(month: number, day: number, at: number, end: number): Read<Period> | null {
    const year = this.yearAt(end);
    const date = this.dateOf(month, day, year);
    return date && { length: end - at + (year === undefined ? 0 : 1), meant: { from: date, to: date } };
  }

  private yearAt(at: number): number | undefined {
    const word = this.words[at] ?? '';
    return /^20[2-4]\d$/.test(word) ? Number(word) : undefined;
  }

  private phrase<Meaning>(at: number, names: ReadonlyMap<string, Meaning>): Read<Meaning> | null {
    for (let length = this.names.longest; length > 0; length--) {
      const meant = names.get(this.words.slice(at, at + length).join(' '));
      if (meant !== undefined) return { length, meant };
    }
    return null;
  }

  private monthName(at: number): Read<number> | null {
    const found = this.phrase(at, this.names.months);
    if (!found || this.words[at] !== 'may') return found;
    return AFTER_MAY.has(this.words[at + 1] ?? '') && !/^(?:in|of|by)$/.test(this.words[at - 1] ?? '')
      ? null
      : found;
  }

  private named(at: number): Read<Period> | null {
    const found = this.phrase(at, this.names.phrases);
    return found && { length: found.length, meant: found.meant as Period };
  }

  /** `rest of the month`, `later this year`. */
  private rest(at: number): Read<Period> | null {
    if (!REST.has(this.words[at] ?? '')) return null;
    const start = this.skip(at + 1);
    const whole = this.named(start) ?? this.unit(start, true);
    return whole && { length: start + whole.length - at, meant: { from: this.today, to: whole.meant.to } };
  }

  /** `early March`, `end of next month`, `mi-avril`, `fin du mois`. */
  private part(at: number): Read<Period> | null {
    const third = PARTS.find(([, words]) => words.has(this.words[at] ?? ''))?.[0];
    if (third === undefined) return null;
    const start = this.skip(at + 1);
    const whole =
      this.named(start) ?? this.unit(start, true) ?? this.month(start) ?? this.monthSkipped(at, start);
    if (!whole) return null;
    const { from, to } = whole.meant;
    const days = from.until(to).days + 1;
    if (days < 5) return null;
    const cut = [0, Math.floor(days / 3), Math.floor((2 * days) / 3), days];
    const meant = { from: from.add({ days: cut[third]! }), to: from.add({ days: cut[third + 1]! - 1 }) };
    return { length: start + whole.length - at, meant };
  }

  /** "fin du mois": the month was skipped as a filling word. */
  private monthSkipped(at: number, start: number): Read<Period> | null {
    const skipped = this.words.slice(at + 1, start).some((word) => word === 'month' || word === 'mes');
    return skipped ? { length: 0, meant: periodOf('month', this.today, 0) } : null;
  }

  /** `first week of March`, `last weekend of the month`, `first Friday of June`. */
  private nthOf(at: number): Read<Period> | null {
    const nth = ORDINALS[this.words[at] ?? ''];
    if (nth === undefined) return null;
    const unit = this.unitName(at + 1);
    const weekday = this.phrase(at + 1, this.names.weekdays);
    if (unit !== 'week' && unit !== 'weekend' && !weekday) return null;
    const after = at + 1 + (unit ? 1 : weekday!.length);
    const start = this.skip(after);
    if (start === after) return null;
    const month =
      this.month(start) ?? this.named(start) ?? this.unit(start) ?? this.monthSkipped(after - 1, start);
    if (!month) return null;
    const { from, to } = month.meant;
    const length = start + month.length - at;
    if (unit === 'week') {
      const begins = nth === LAST_ORDINAL ? to.subtract({ days: 6 }) : from.add({ days: 7 * (nth - 1) });
      return { length, meant: { from: begins, to: begins.add({ days: 6 }) } };
    }
    const wanted = unit === 'weekend' ? 6 : weekday!.meant;
    const first = from.add({ days: (wanted - from.dayOfWeek + 7) % 7 });
    const last = to.subtract({ days: (to.dayOfWeek - wanted + 7) % 7 });
    const begins = nth === LAST_ORDINAL ? last : first.add({ days: 7 * (nth - 1) });
    return { length, meant: { from: begins, to: unit === 'weekend' ? begins.add({ days: 1 }) : begins } };
  }

  /** `in two weeks`, `the next 10 days`, `dans 3 jours`, `within a month`, `the coming weeks`. */
  private ahead(at: number): Read<Period> | null {
    const first = this.words[at] ?? '';
    const isWithin = WITHIN.has(first) || first === 'within' || first === 'over';
    const isIn = /^(?:in|dans|em|daqui|baada|بعد|within|over)$/.test(first);
    const start = isIn || isWithin ? this.skip(at + 1) : at;
    const isLater = isIn || isWithin;
    const number = this.number(WITHIN.has(this.words[start] ?? '') ? start + 1 : start, 60);
    const index = number ? start + (WITHIN.has(this.words[start] ?? '') ? 1 : 0) + number.length : start;
    const nextAfter = WITHIN.has(this.words[index] ?? '') ? 1 : 0;
    const ofFew = this.words[index + nextAfter] === 'of' ? 1 : 0;
    const unit = this.unitName(index + nextAfter + ofFew);
    if (!unit || unit === 'weekend' || unit === 'quarter') return null;
    const isPlural =
      this.words[index + nextAfter + ofFew]!.endsWith('s') &&
      !/^(?:mois|mes)$/.test(this.words[index + nextAfter + ofFew]!);
    if (!number && !(isWithin && isPlural && WITHIN.has(first))) return null;
    const ago = /^(?:ago)$/.test(this.words[index + nextAfter + ofFew + 1] ?? '');
    const count = number?.meant ?? { day: 7, week: 4, month: 3, year: 2 }[unit];
    const length = index + nextAfter + ofFew + 1 + (ago ? 1 : 0) - at;
    if (ago) return { length, meant: periodOf(unit, this.today, -count) };
    const spans = isWithin || nextAfter === 1 || WITHIN.has(this.words[start] ?? '') || !number;
    if (!isLater && nextAfter === 0) return null;
    if (spans) return { length, meant: { from: this.today, to: this.today.add({ [`${unit}s`]: count }) } };
    return { length, meant: periodOf(unit, this.today, count) };
  }

  /** `Q2`, `the first quarter of 2027`. */
  private quarter(at: number): Read<Period> | null {
    const spelt = this.unitName(at + 1) === 'quarter' ? ORDINALS[this.words[at] ?? ''] : undefined;
    const nth = /^[qt]([1-4])$/.exec(this.words[at] ?? '')?.[1] ?? spelt;
    if (nth === undefined || nth === LAST_ORDINAL) return null;
    const begins = spelt === undefined ? at + 1 : at + 2;
    const after = this.yearAt(this.skip(begins)) === undefined ? begins : this.skip(begins);
    const year = this.yearAt(after);
    const from = Temporal.PlainDate.from({
      year: year ?? this.today.year,
      month: Number(nth) * 3 - 2,
      day: 1,
    });
    const to = from.add({ months: 3 }).subtract({ days: 1 });
    const past = year === undefined && Temporal.PlainDate.compare(to, this.today) < 0;
    const meant = past ? { from: from.add({ years: 1 }), to: to.add({ years: 1 }) } : { from, to };
    return { length: after + (year === undefined ? 0 : 1) - at, meant };
  }

  private unitName(at: number): DayUnit | 'quarter' | 'weekend' | undefined {
    return UNITS.find(([, words]) => words.has(this.words[at] ?? ''))?.[0];
  }

  /** Which of several is meant by the words before or after: -1, 0, 1; null when none says so. */
  private which(before: string, after: string): number | null {
    for (const [words, ahead] of [
      [NEXT, 1],
      [LAST, -1],
      [THIS, 0],
    ] as const) {
      if (words.has(before) || words.has(after)) return ahead;
    }
    return null;
  }

  /** `next week`, `la semaine prochaine`, `this weekend`, `weekend`. @param alone whether "the month" is this one */
  private unit(at: number, alone = false): Read<Period> | null {
    const first = this.words[at] ?? '';
    const isMarked = NEXT.has(first) || LAST.has(first) || THIS.has(first);
    const start = isMarked ? at + 1 : at;
    const unit = this.unitName(start);
    if (!unit) return null;
    const following =
      this.words[start + 1] === 'que' || this.words[start + 1] === 'na' ? start + 2 : start + 1;
    const after = isMarked ? '' : (this.words[following] ?? '');
    const ahead = this.which(isMarked ? first : '', after);
    const isAfter = !isMarked && ahead !== null;
    if (ahead === null && unit !== 'weekend' && !alone) return null;
    const length = (isAfter ? following + 1 : start + 1) - at;
    return { length, meant: this.unitAhead(unit, ahead ?? 0) };
  }

  private unitAhead(unit: DayUnit | 'quarter' | 'weekend', ahead: number): Period {
    if (unit === 'weekend') {
      const { to } = periodOf('week', this.today, ahead);
      return { from: to.subtract({ days: 1 }), to };
    }
    if (unit === 'quarter') {
      const month = this.today.month - ((this.today.month - 1) % 3);
      const from = this.today.with({ month, day: 1 }).add({ months: 3 * ahead });
      return { from, to: from.add({ months: 3 }).subtract({ days: 1 }) };
    }
    return periodOf(unit, this.today, ahead);
  }

  /** `Friday`, `next Friday`, `vendredi prochain`, `Friday next week`. */
  private weekday(at: number): Read<Period> | null {
    const first = this.words[at] ?? '';
    const isMarked = NEXT.has(first) || LAST.has(first) || THIS.has(first);
    const start = isMarked ? at + 1 : at;
    const found = this.phrase(start, this.names.weekdays) ?? this.plural(start, this.names.weekdays);
    if (!found) return null;
    // "mon", "sun" and "sat" are days only where something says so.
    const isShort = SHORT_WEEKDAYS.includes(this.words[start]!);
    if (isShort && !isMarked && !BEFORE_DAY.has(this.words[start - 1] ?? '')) return null;
    const end = start + found.length;
    const inWeek = this.named(end) ?? this.unit(end);
    const isWeek = inWeek && inWeek.meant.from.until(inWeek.meant.to).days === 6;
    if (isWeek) {
      const day = inWeek.meant.from.add({ days: found.meant - 1 });
      return { length: end + inWeek.length - at, meant: { from: day, to: day } };
    }
    const after = isMarked ? '' : (this.words[end] ?? '');
    const ahead = this.which(isMarked ? first : '', after);
    const length = end - at + (!isMarked && ahead !== null ? 1 : 0);
    const days = (found.meant - this.today.dayOfWeek + 7) % 7;
    const coming = this.today.add({ days });
    const monday = this.today.subtract({ days: this.today.dayOfWeek - 1 });
    const isComing = COMING.has(isMarked ? first : after);
    const day =
      ahead === 1
        ? isComing
          ? this.today.add({ days: days || 7 })
          : monday.add({ days: 7 + found.meant - 1 })
        : ahead === -1
          ? coming.subtract({ days: 7 })
          : coming;
    return { length, meant: { from: day, to: day } };
  }

  private plural<Meaning>(at: number, names: ReadonlyMap<string, Meaning>): Read<Meaning> | null {
    const meant = names.get((this.words[at] ?? '').replace(/s$/, ''));
    return meant === undefined || (this.words[at] ?? '').length < 5 ? null : { length: 1, meant };
  }

  /** `March`, `next March`, `March 2027`: the next one to come, or the one that is. */
  private month(at: number): Read<Period> | null {
    const first = this.words[at] ?? '';
    const isMarked = NEXT.has(first) || LAST.has(first) || THIS.has(first);
    const start = isMarked ? at + 1 : at;
    const found = this.monthName(start);
    if (!found) return null;
    const end = start + found.length;
    const year =
      this.yearAt(end) ??
      (this.words[end] === 'of' || this.words[end] === 'de' ? this.yearAt(end + 1) : undefined);
    const yearLength = year === undefined ? 0 : this.yearAt(end) === undefined ? 2 : 1;
    const after = isMarked || year !== undefined ? '' : (this.words[end] ?? '');
    const isAfter = NEXT.has(after) || LAST.has(after);
    const ahead = this.which(isMarked ? first : '', isAfter ? after : '');
    const thisYears = Temporal.PlainDate.from({ year: year ?? this.today.year, month: found.meant, day: 1 });
    const isOver = found.meant < this.today.month;
    const shift = year !== undefined ? 0 : ahead === -1 ? (isOver ? 0 : -1) : isOver ? 1 : 0;
    const from = thisYears.add({ years: shift });
    const to = from.add({ months: 1 }).subtract({ days: 1 });
    return { length: end - at + yearLength + (isAfter ? 1 : 0), meant: { from, to } };
  }

  private year(at: number): Read<Period> | null {
    const year = this.yearAt(at);
    if (year === undefined) return null;
    const from = Temporal.PlainDate.from({ year, month: 1, day: 1 });
    return { length: 1, meant: { from, to: from.with({ month: 12, day: 31 }) } };
  }
}

function asked({ from, to }: Period): AskedDays {
  return { from: from.toString(), to: to.toString() };
}
