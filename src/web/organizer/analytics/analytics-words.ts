import type { AnalyticsKind } from '#contract/accounts/analytics-kinds.ts';

/** The words for each kind of event, in the order of an attendee's steps. */
export const KIND_WORDS: Record<AnalyticsKind, { title: string; one: string; many: string }> = {
  view: { title: 'Views', one: 'view', many: 'views' },
  flyer: { title: 'Flyers', one: 'flyer', many: 'flyers' },
  download: { title: 'Downloads', one: 'download', many: 'downloads' },
  share: { title: 'Shares', one: 'share', many: 'shares' },
  click: { title: 'Link clicks', one: 'link click', many: 'link clicks' },
  calendar: { title: 'Calendar adds', one: 'calendar add', many: 'calendar adds' },
};

/** The count with its noun, such as `1 view` or `1,204 views`. */
export function counted(count: number, kind: AnalyticsKind): string {
  return `${count.toLocaleString('en')} ${KIND_WORDS[kind][count === 1 ? 'one' : 'many']}`;
}

/** The change since the previous period, such as `+25%`; null if the previous count is 0. */
export function changeWords({ count, previous }: { count: number; previous: number }): string | null {
  if (previous === 0) return null;
  const percent = Math.round(((count - previous) / previous) * 100);
  if (percent === 0) return '±0%';
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent).toLocaleString('en')}%`;
}

const SHORT_DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const LONG_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** States when a UTC day begins on the viewer's clock. @param midnight in UTC */
export function dayBegins(midnight: Date): string {
  const time = midnight.toLocaleTimeString('en-GB', { timeStyle: 'short' });
  return time === '00:00' ? 'Days begin at midnight.' : `Days begin at ${time} your time, midnight UTC.`;
}

/** A date without its year, such as `3 Nov`. @param day such as 2026-11-03 */
export function shortDay(day: string): string {
  return SHORT_DAY.format(new Date(day));
}

/** A date with its year, such as `3 Nov 2026`. @param day such as 2026-11-03 */
export function longDay(day: string): string {
  return LONG_DAY.format(new Date(day));
}
