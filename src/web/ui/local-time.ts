const DATE_AND_TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** `21 Nov 2026, 14:05` in the reader's own time zone; for pages that only the browser renders. @param iso ISO 8601 */
export function formatDateTime(iso: string): string {
  return DATE_AND_TIME.format(new Date(iso));
}

/** `21 Nov 2026` in the reader's own time zone. @param iso ISO 8601 */
export function formatDate(iso: string): string {
  return DATE.format(new Date(iso));
}
