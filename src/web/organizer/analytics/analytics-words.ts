import { dateLocale, locale } from '#web/kit/language/spoken.ts';
import { t } from '#web/kit/language/t.ts';
import { DAY, MINUTE } from '#web/kit/ui/local-time.ts';
import { m } from '#contract/language/message.ts';
import type { AnalyticsKind } from '#contract/accounts/analytics-kinds.ts';

/** Texts for each kind of visitor action, in the order in which an attendee takes these actions. */
export const KIND_WORDS: Record<AnalyticsKind, { title: string; counted: string }> = {
  view: { title: m('Views'), counted: m('{count, plural, one {# view} other {# views}}') },
  flyer: { title: m('Flyers'), counted: m('{count, plural, one {# flyer} other {# flyers}}') },
  download: { title: m('Downloads'), counted: m('{count, plural, one {# download} other {# downloads}}') },
  share: { title: m('Shares'), counted: m('{count, plural, one {# share} other {# shares}}') },
  click: { title: m('Link clicks'), counted: m('{count, plural, one {# link click} other {# link clicks}}') },
  calendar: {
    title: m('Calendar adds'),
    counted: m('{count, plural, one {# calendar add} other {# calendar adds}}'),
  },
};

/** The count with its noun, such as `1 view` or `1,204 views`. */
export function counted(count: number, kind: AnalyticsKind): string {
  return t(KIND_WORDS[kind].counted, { count });
}

/** The change since the previous period, such as `+25%`; null if the previous count is 0. */
export function changeWords({ count, previous }: { count: number; previous: number }): string | null {
  if (previous === 0) return null;
  const percent = Math.round(((count - previous) / previous) * 100);
  const sign = percent === 0 ? '±' : percent > 0 ? '+' : '−';
  return sign + Math.abs(percent / 100).toLocaleString(locale(), { style: 'percent' });
}

/** States when a UTC day begins on the viewer's clock. @param midnight in UTC */
export function dayBegins(midnight: Date): string {
  if (midnight.getHours() + midnight.getMinutes() === 0) return t('Days begin at midnight.');
  const time = midnight.toLocaleTimeString(dateLocale(), MINUTE);
  return t('Days begin at {time} your time (midnight UTC).', { time });
}

/** A date without its year, such as `3 Nov`. @param day such as 2026-11-03 */
export function shortDay(day: string): string {
  return new Date(day).toLocaleDateString(dateLocale(), { day: 'numeric', month: 'short', timeZone: 'UTC' });
}

/** A date with its year, such as `3 Nov 2026`. @param day such as 2026-11-03 */
export function longDay(day: string): string {
  return new Date(day).toLocaleDateString(dateLocale(), { ...DAY, timeZone: 'UTC' });
}

/** The name of a period, such as `Last 30 days`. @param days such as 30 */
export function lastDays(days: string): string {
  return t('{days, plural, one {Last # day} other {Last # days}}', { days: Number(days) });
}
