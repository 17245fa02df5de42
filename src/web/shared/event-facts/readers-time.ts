import { t } from '#web/kit/language/t.ts';

const DAY_MS = 86_400_000;

/**
 * The start time in the reader's time zone, such as `11:00 your time`, with the day if it differs. Null if the reader's
 * local time is the same as the event's.
 * @param startsAt ISO 8601
 */
export function readersTime(startsAt: string): string | null {
  const instant = new Date(startsAt);
  // Both local times are treated as UTC to compare them.
  const here = instant.getTime() - instant.getTimezoneOffset() * 60_000;
  const there = Date.parse(`${startsAt.slice(0, 19)}Z`);
  if (here === there) return null;
  const days = Math.floor(here / DAY_MS) - Math.floor(there / DAY_MS);
  const time = new Date(here).toISOString().slice(11, 16);
  if (days < 0) return t('the day before, {time} your time', { time });
  return days > 0 ? t('the day after, {time} your time', { time }) : t('{time} your time', { time });
}

/** The UTC offset of a time, such as `UTC+1`, `UTC+5:30` or `UTC`. */
export function offsetWords(startsAt: string): string {
  const [, sign = '', hours = '0', minutes = '00'] = /([+-])(\d\d):(\d\d)$/.exec(startsAt) ?? [];
  if (Number(hours) + Number(minutes) === 0) return 'UTC';
  return `UTC${sign}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
}
