import { dateLocale } from '#web/kit/language/spoken.ts';

/** Date and time formats. In Arabic, `dateStyle` would give an ambiguous numeric date, and `timeStyle` a 12-hour clock. */
export const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
export const MINUTE = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Formats as `21 Nov 2026, 14:05` in the viewer's zone, for client-rendered pages. @param iso ISO 8601 */
export function formatDateTime(iso: string): string {
  return new Date(iso).toLocaleString(dateLocale(), { ...DAY, ...MINUTE });
}

/** Formats as `21 Nov 2026`. @param iso ISO 8601 */
export function formatDate(iso: string): string {
  return new Date(iso).toLocaleDateString(dateLocale(), DAY);
}
