import { Temporal } from 'temporal-polyfill';

const LINE_OCTETS = 75;
const LINE_END = '\r\n';

/** Control characters, which a TEXT value must not contain, even escaped. */
// oxlint-disable-next-line no-control-regex -- control characters are the point
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;

/** Escapes any text as a TEXT value of RFC 5545, so that it cannot end its line. */
export function textValue(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(CONTROLS, '')
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

/** Writes a content line, folded after at most 75 octets and never inside a character. User text must go through `textValue`. */
export function contentLine(name: string, value: string): string {
  const line = `${name}:${value}`;
  if (Buffer.byteLength(line) <= LINE_OCTETS) return line + LINE_END;
  let folded = '';
  let octets = 0;
  let start = 0;
  for (let at = 0; at < line.length;) {
    const point = line.codePointAt(at)!;
    const size = octetsOf(point);
    if (octets + size > LINE_OCTETS) {
      folded += `${line.slice(start, at)}${LINE_END} `;
      start = at;
      octets = 1;
    }
    octets += size;
    at += point > 0xffff ? 2 : 1;
  }
  return folded + line.slice(start) + LINE_END;
}

/** The UTF-8 length of a code point. Calling `Buffer.byteLength` per character took most of the time to write a calendar. */
function octetsOf(point: number): number {
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point > 0xffff ? 4 : 3;
}

export function component(name: string, content: string): string {
  return `BEGIN:${name}${LINE_END}${content}END:${name}${LINE_END}`;
}

/** Formats a time as `20261205T090000`, in the zone of `moment`. */
export function localTime(moment: Temporal.ZonedDateTime): string {
  return moment.toPlainDateTime().toString({ smallestUnit: 'second' }).replace(/[-:]/g, '');
}

/** Formats an ISO 8601 time as `20261205T080000Z`. */
export function utcTime(iso: string): string {
  return Temporal.Instant.from(iso).toString({ smallestUnit: 'second' }).replace(/[-:]/g, '');
}
