/** What every file system and every download dialog takes. */
const MOST_BYTES = 100;
/** The joiner inside an emoji such as a woman at a computer is kept: without it there would be two. */
const UNSAFE =
  /(?:(?<!\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f)?)\u200d|\u200d(?!\p{Extended_Pictographic})|(?!\u200d)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\\/:*?"<>|%;=#&])+/gu;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)$/i;

/**
 * The name under which a flyer is saved: event and attendee, safe on every device.
 * @param extension without a dot
 */
export function flyerFileName(eventName: string, attendeeName: string, extension: string): string {
  const dependencies = MOST_BYTES - extension.length - 1;
  // The attendee's half is kept first: it tells one flyer from another.
  const attendee = cut(plain(attendeeName), Math.floor(dependencies / 2));
  const event = cut(plain(eventName), dependencies - byteLength(attendee) - 3);
  const stem = trimEnds([event, attendee].filter((part) => part !== '').join(' - '));
  const safe = stem === '' || RESERVED.test(stem.split('.')[0]!.trim()) ? `Flyer ${stem}`.trim() : stem;
  return `${safe}.${extension}`;
}

/**
 * A Content-Disposition header for an attachment (RFC 6266): the name itself for today's browsers, and an ASCII
 * stand-in for the others.
 */
export function attachment(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  const ascii = fileName
    .slice(0, dot)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]+/g, '_')
    .replace(/["\\%]/g, '_');
  const fallback = `${/[a-z0-9]/i.test(ascii) ? trimEnds(ascii) : 'flyer'}${fileName.slice(dot)}`;
  const encoded = encodeURIComponent(fileName).replace(
    /['()*!]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${fallback}"; filename*=UTF-8''${encoded}`;
}

function plain(name: string): string {
  return trimEnds(name.normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/g, ' '));
}

/** Windows drops dots and spaces at the end, and a leading dot hides a file. */
function trimEnds(name: string): string {
  return name.replace(/^[\s._-]+|[\s._-]+$/g, '');
}

function cut(name: string, bytes: number): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter('en').segment(name)) {
    if (byteLength(kept + segment) > bytes) break;
    kept += segment;
  }
  return trimEnds(kept);
}

function byteLength(text: string): number {
  return Buffer.byteLength(text);
}
