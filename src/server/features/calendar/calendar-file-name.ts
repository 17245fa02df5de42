/** Lower case, with underscores for all but letters and digits. `ascii` is for clients without Unicode names. */
export function calendarFileName(eventName: string): { name: string; ascii: string } {
  const name = eventName.normalize('NFC').toLowerCase();
  return {
    name: `${shorten(name.replace(/[^\p{L}\p{M}\p{N}]/gu, '_'))}.ics`,
    ascii: `${shorten(name.replace(/[^a-z0-9]/g, '_'))}.ics`,
  };
}

/** File systems allow 255 octets, and a letter may need four. */
function shorten(stem: string): string {
  return [...stem].slice(0, 60).join('') || 'event';
}

/** The Content-Disposition header (RFC 6266) of an event's calendar file. */
export function calendarDisposition(eventName: string): string {
  const { name, ascii } = calendarFileName(eventName);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
