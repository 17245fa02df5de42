const LINE_OCTETS = 75;
const LINE_END = '\r\n';

/** What TEXT cannot carry in any spelling. */
// oxlint-disable-next-line no-control-regex -- these are the characters that it is about
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;

/** Any text as a TEXT value of RFC 5545: it can neither end its line nor begin another property. */
export function textValue(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(CONTROLS, '')
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

/**
 * A property with its value as a content line, folded after at most 75 octets and never inside a character. `value` stands as
 * it is: texts of people go through `textValue`, everything else is made by us.
 */
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

/** In UTF-8. Asking a buffer for each character took longer than everything else that a calendar is made of. */
function octetsOf(point: number): number {
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point > 0xffff ? 4 : 3;
}

/** A component between its BEGIN and END; `content` are whole lines. */
export function component(name: string, content: string): string {
  return `BEGIN:${name}${LINE_END}${content}END:${name}${LINE_END}`;
}
