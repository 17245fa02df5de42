import { dateLocale } from '#web/kit/language/spoken.ts';

/** Not `dateStyle: 'medium'`, which in Arabic is figures that can be read in two orders, and 12 hours. */
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
