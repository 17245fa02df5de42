/** Maximum number of marks per letter. Yoruba and Vietnamese need two; stacked "zalgo" text would overflow its box. */
const MAX_MARKS = 4;
const PICTOGRAPH = /\p{Extended_Pictographic}/u;
const CURSIVE = /[\p{Script=Arabic}\p{Script=Nko}\p{Script=Adlam}\p{Script=Syriac}\p{Script=Mongolian}]/u;
const EMOJI_TAIL = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{fe0f}\u{e0020}-\u{e007f}]/u;
const SURPLUS_MARKS = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu');
/** Control, format (including bidi) and private use characters, lone surrogates, blank letters and variation selectors. */
const INVISIBLE =
  /\p{Cc}|\p{Cf}|\p{Cs}|\p{Co}|[\u{115f}\u{1160}\u{3164}\u{ffa0}\u{fffd}]|[\u{fe00}-\u{fe0e}]/u;

/** Cache of cleaned texts, because planning a flyer cleans each of its values several times. */
const cleaned = new Map<string, string>();
const CACHE_SIZE = 200;

/**
 * Makes typed text safe to draw, identically on server and browser: normalizes to NFC, collapses and trims white space, and
 * removes invisible characters that could reorder or hide text. Joiners that form an emoji or shape a cursive script are kept.
 */
export function cleanText(text: string): string {
  const known = cleaned.get(text);
  if (known !== undefined) return known;
  if (cleaned.size >= CACHE_SIZE) cleaned.clear();
  const clean = cleanNew(text);
  cleaned.set(text, clean);
  return clean;
}

function cleanNew(text: string): string {
  const spaced = text.normalize('NFC').replace(/[\s\p{Z}]+/gu, ' ');
  const characters = [...spaced];
  const kept: string[] = [];
  for (const [i, character] of characters.entries()) {
    if (!INVISIBLE.test(character) || staysInvisible(character, kept.at(-1) ?? '', characters[i + 1] ?? '')) {
      kept.push(character);
    }
  }
  // Normalizes and collapses again, because a removed character may have separated two spaces, or a letter and its mark.
  return kept.join('').normalize('NFC').replace(SURPLUS_MARKS, '$1').replace(/ +/g, ' ').trim();
}

function staysInvisible(character: string, before: string, after: string): boolean {
  if (character === '\u200d') {
    return (EMOJI_TAIL.test(before) && PICTOGRAPH.test(after)) || CURSIVE.test(before) || CURSIVE.test(after);
  }
  if (character === '\u200c') return CURSIVE.test(before) && CURSIVE.test(after);
  // After a black flag, tag characters spell the flags of England, Scotland and Wales.
  return /[\u{e0020}-\u{e007f}]/u.test(character) && /[\u{1f3f4}\u{e0020}-\u{e007e}]/u.test(before);
}
