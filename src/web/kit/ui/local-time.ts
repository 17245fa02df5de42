import { dateLocale } from '#web/kit/language/spoken.ts';

/** Formats as `21 Nov 2026, 14:05` in the viewer's zone, for client-rendered pages. @param iso ISO 8601 */
export function formatDateTime(iso: string): string {
  return new Date(iso).toLocaleString(dateLocale(), { dateStyle: 'medium', timeStyle: 'short' });
}

/** Formats as `21 Nov 2026`. @param iso ISO 8601 */
export function formatDate(iso: string): string {
  return new Date(iso).toLocaleDateString(dateLocale(), { dateStyle: 'medium' });
}
