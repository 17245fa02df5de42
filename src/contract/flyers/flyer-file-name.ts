/** Maximum length of a file name in bytes. Every file system and download dialog accepts this length. */
const MAX_BYTES = 100;
/** Characters that are unsafe in file names. A joiner inside an emoji is kept, because the emoji would fall apart without it. */
const UNSAFE =
  /(?:(?<!\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f)?)\u200d|\u200d(?!\p{Extended_Pictographic})|(?!\u200d)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\\/:*?"<>|%;=#&])+/gu;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)$/i;

/** The file name of a flyer: event and attendee, safe on every device. @param extension without a dot */
export function flyerFileName(eventName: string, attendeeName: string, extension: string): string {
  const available = MAX_BYTES - extension.length - 1;
  // Half of the length is reserved for the attendee's name, which distinguishes the flyers of an event.
  const attendee = cut(plain(attendeeName), Math.floor(available / 2));
  const event = cut(plain(eventName), available - bytesOf(attendee) - 3);
  const stem = trimEnds([event, attendee].filter((part) => part !== '').join(' - '));
  const safe = stem === '' || RESERVED.test(stem.split('.')[0]!.trim()) ? `Flyer ${stem}`.trim() : stem;
  return `${safe}.${extension}`;
}

function plain(name: string): string {
  return trimEnds(name.normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/g, ' '));
}

/** Trims spaces, dots, dashes and underscores, because Windows drops trailing dots, and a leading dot hides a file. */
export function trimEnds(name: string): string {
  return name.replace(/^[\s._-]+|[\s._-]+$/g, '');
}

function cut(name: string, bytes: number): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter('en').segment(name)) {
    if (bytesOf(kept + segment) > bytes) break;
    kept += segment;
  }
  return trimEnds(kept);
}

/** Length of a text in UTF-8 bytes. */
function bytesOf(text: string): number {
  return encodeURIComponent(text).replace(/%../g, '.').length;
}
