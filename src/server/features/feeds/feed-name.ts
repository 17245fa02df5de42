import { BRAND } from '#contract/brand.ts';
import type { FeedQuery } from '#contract/events/feeds.ts';
import { localeOf, type Language } from '#contract/language/languages.ts';
import { m } from '#contract/language/message.ts';
import { AFRICAN_COUNTRIES } from '#contract/places/countries.ts';
import { AFRICAN_REGIONS } from '#contract/places/african-regions.ts';
import { translate } from '#server/platform/language/translate.ts';

const LIST = m(
  '{when, select, upcoming {upcoming } past {past } all {all } other {}}{featured, select, only {featured } other {}}{attendance, select, online {online } inperson {in-person } other {}}{category, select, none {} technology {technology } business {business } networking {networking } workshop {workshop } conference {conference } other {other }}events{flyers, select, true { with flyers} false { without flyers} other {}}{placed, select, true { in {place}} other {}}{organized, select, true { by one organizer} other {}}',
);
const DAYS = m(
  '{dates, select, today {today} weekend {this weekend} week {this week} month {this month} nextmonth {next month} on {on {from}} between {{from} to {to}} since {from {from}} until {until {to}} other {}}',
);
const NAME = m(
  '{brand}: {list}{dated, select, true {, {days}} other {}}{matched, select, true {, matching “{search}”} other {}}',
);

/** A feed's name in a language, such as `Tukutane: Past technology events in Kenya, this weekend`. */
export function feedName(query: FeedQuery, language: Language): string {
  const { category = 'all', when, attendance, flyerEnabled, featured, organizer, search = '' } = query;
  const place = placeIn(query, language);
  const others = [category === 'all' ? '' : category, attendance, flyerEnabled, featured, organizer, place];
  const isPlain = others.every((filter) => !filter);
  const list = translate(language, LIST, {
    when: when === 'past' || when === 'all' ? when : isPlain ? 'upcoming' : 'none',
    featured: featured ?? 'none',
    attendance: attendance?.replace('-', '') ?? 'none',
    category: category === 'all' ? 'none' : category,
    flyers: flyerEnabled ?? 'none',
    placed: String(place !== ''),
    place,
    organized: String(organizer !== undefined),
  });
  const days = daysIn(query, language);
  return translate(language, NAME, {
    brand: BRAND.name,
    list: list.charAt(0).toUpperCase() + list.slice(1),
    dated: String(days !== ''),
    days,
    matched: String(search !== ''),
    search,
  });
}

/** The name of the country or region. English uses the country's name from the query. */
function placeIn({ country, region }: FeedQuery, language: Language): string {
  if (country) {
    const known = AFRICAN_COUNTRIES.find(({ name }) => name.toLowerCase() === country.toLowerCase());
    if (language === 'en' || !known) return country;
    return new Intl.DisplayNames(localeOf(language), { type: 'region' }).of(known.code) ?? country;
  }
  const name = AFRICAN_REGIONS.find(({ slug }) => slug === region)?.name;
  return name ? translate(language, name) : '';
}

/** Describes the query's dates. As in event lists, `from` and `to` override a preset. */
function daysIn({ dates, from, to }: FeedQuery, language: Language): string {
  const picked = from === undefined ? 'until' : to === undefined ? 'since' : from === to ? 'on' : 'between';
  const isPicked = from !== undefined || to !== undefined;
  const day = (date = '') => (language === 'en' || date === '' ? date : printDay(date, language));
  return translate(language, DAYS, {
    dates: isPicked ? picked : (dates?.replace('-', '') ?? 'none'),
    from: day(from),
    to: day(to),
  });
}

function printDay(date: string, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(date));
}
