const DATE_AND_TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** Formats as `21 Nov 2026, 14:05` in the viewer's zone, for client-rendered pages. @param iso ISO 8601 */
export function formatDateTime(iso: string): string {
  return DATE_AND_TIME.format(new Date(iso));
}

/** Formats as `21 Nov 2026`. @param iso ISO 8601 */
export function formatDate(iso: string): string {
  return DATE.format(new Date(iso));
}
