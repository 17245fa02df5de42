/**
 * The file name of an event's calendar file: its name in lower case, with an underscore for all that is no letter or digit.
 * `ascii` has only those of English, for programs that know no other.
 */
export function calendarFileName(eventName: string): { name: string; ascii: string } {
  const name = eventName.normalize('NFC').toLowerCase();
  return {
    name: `${shorten(name.replace(/[^\p{L}\p{M}\p{N}]/gu, '_'))}.ics`,
    ascii: `${shorten(name.replace(/[^a-z0-9]/g, '_'))}.ics`,
  };
}

/** File systems take 255 octets, and some of these letters need four. */
function shorten(stem: string): string {
  return [...stem].slice(0, 60).join('') || 'event';
}

/** The Content-Disposition header (RFC 6266) of an event's calendar file. */
export function calendarDisposition(eventName: string): string {
  const { name, ascii } = calendarFileName(eventName);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
