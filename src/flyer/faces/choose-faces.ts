import type { FlyerFont, FontWeight } from '#contract/flyers/layout-types.ts';
import coverage from '#content/font-coverage.json' with { type: 'json' };
import { covers, type Family } from './face-coverage.ts';
import { FACES, type FaceKey } from './font-manifest.ts';
import { graphemesOf } from '#flyer/text/graphemes.ts';

/** A text with faces that can draw it completely. */
export type FacedText = {
  /** The text without the characters that no face has. */
  text: string;
  /** The removed characters, each once, in order of appearance. */
  missing: string[];
  /** The faces in the order in which they are tried: the family list of `ctx.font`. */
  faces: FaceKey[];
};

type TextFamily = 'sans' | 'arabic' | 'ethiopic' | 'tifinagh' | 'nko' | 'adlam';

const TEXT_FAMILIES: readonly TextFamily[] = ['sans', 'arabic', 'ethiopic', 'tifinagh', 'nko', 'adlam'];
const EMOJI_FAMILIES = (Object.keys(coverage) as Family[]).filter((family) => family.startsWith('emoji-'));
const PICTURE = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\u{fe0f}|\u{20e3}/u;
const cache = new Map<string, FacedText>();
const CACHE_SIZE = 500;

/**
 * Chooses the faces that draw a text. Removes characters missing from all faces, because no host may fall back to an installed
 * font. If the chosen font lacks one Latin letter of a text, the sans face draws all Latin letters of the text, so that a name
 * never mixes two designs. The display face lacks Hausa hooks and Yoruba tone marks on dotted letters.
 */
export function chooseFaces(text: string, font: FlyerFont, weight: FontWeight): FacedText {
  const key = `${font} ${weight} ${text}`;
  const known = cache.get(key);
  if (known) return known;
  if (cache.size >= CACHE_SIZE) cache.clear();
  const chosen = choose(text, font, weight);
  cache.set(key, chosen);
  return chosen;
}

function choose(text: string, font: FlyerFont, weight: FontWeight): FacedText {
  const graphemes = graphemesOf(text);
  const order = familyOrder(graphemes);
  const used = new Set<Family>();
  const missing = new Set<string>();
  const kept: string[] = [];
  let inOwn = font !== 'sans';
  for (const grapheme of graphemes) {
    if (grapheme === '\n') {
      kept.push(grapheme);
      continue;
    }
    const { family, drawn } = assign(grapheme, order);
    for (const character of grapheme)
      if (!drawn.includes(character) && visible(character)) missing.add(character);
    if (family === null) continue;
    used.add(family);
    kept.push(drawn);
    if (family === 'sans' && inOwn) inOwn = isDrawnIn(font, drawn);
  }
  // Emoji faces with joined sequences come first. Another face may have only the parts of a flag or a family, and would draw
  // the parts separately.
  const families: Family[] = [...order, ...EMOJI_FAMILIES.toReversed()].filter((family) => used.has(family));
  return {
    text: kept
      .join('')
      .replace(/ *\n */g, '\n')
      .replace(/ +/g, ' ')
      .replace(/^\s+|\s+$|\n(?=\n)/g, ''),
    missing: [...missing],
    faces: families.map((family) => faceOf(family === 'sans' && inOwn ? font : family, weight)),
  };
}

/** Whether a font draws a grapheme correctly. The display face lacks most mark anchors, so it would misplace marks. */
function isDrawnIn(font: FlyerFont, grapheme: string): boolean {
  return covers(font, grapheme) && !(font === 'display' && /\p{M}/u.test(grapheme.normalize('NFC')));
}

/**
 * Puts the sans face first if any letter needs it. Otherwise the script's own face also draws spaces and digits, so that
 * a phone does not load the Latin face just for the spaces of an Arabic name.
 */
function familyOrder(graphemes: readonly string[]): readonly TextFamily[] {
  const needed = new Set<TextFamily>();
  for (const grapheme of graphemes) {
    if (!/\p{L}/u.test(grapheme)) continue;
    const family = TEXT_FAMILIES.find((candidate) => covers(candidate, grapheme));
    if (family) needed.add(family);
  }
  if (needed.size === 0 || needed.has('sans')) return TEXT_FAMILIES;
  return [...TEXT_FAMILIES.filter((f) => needed.has(f)), ...TEXT_FAMILIES.filter((f) => !needed.has(f))];
}

function assign(grapheme: string, order: readonly TextFamily[]): { family: Family | null; drawn: string } {
  if (PICTURE.test(grapheme)) {
    const family = EMOJI_FAMILIES.find((candidate) => covers(candidate, grapheme));
    if (family) return { family, drawn: grapheme };
  }
  const plain = grapheme.replaceAll('\u{fe0f}', '');
  const whole = [...order, ...EMOJI_FAMILIES].find((candidate) => covers(candidate, plain));
  if (whole) return { family: whole, drawn: plain };
  // If no face has the whole grapheme, the face with the base letter draws the characters that it has.
  const [letter = ''] = plain;
  const family = [...order, ...EMOJI_FAMILIES].find((candidate) => covers(candidate, letter));
  if (!family) return { family: null, drawn: '' };
  return { family, drawn: [...plain].filter((character) => covers(family, character)).join('') };
}

function visible(character: string): boolean {
  return !/\s|\u{200c}|\u{200d}|\u{fe0f}/u.test(character);
}

/** Returns the face of a family with the nearest weight, or the heavier of two equally near weights. */
function faceOf(family: Family, weight: FontWeight): FaceKey {
  if (family in FACES) return family as FaceKey;
  const wanted = weight === 'normal' ? 400 : weight === 'bold' ? 700 : Number(weight);
  const distance = (key: FaceKey): number => Math.abs(Number(key.slice(family.length + 1)) - wanted);
  const faces = (Object.keys(FACES) as FaceKey[]).filter((key) => key.startsWith(`${family}-`));
  return faces.reduce((best, key) => (distance(key) <= distance(best) ? key : best));
}

/** Whether one of the faces has a glyph for a character. */
export function hasCharacter(faces: readonly FaceKey[], character: string): boolean {
  return faces.some((face) => covers(familyOfFace(face), character));
}

function familyOfFace(face: FaceKey): Family {
  return face in coverage ? (face as Family) : (face.slice(0, face.lastIndexOf('-')) as Family);
}

/** The value of `ctx.font`. Every face is a separate family, so that no engine synthesizes bold. */
export function fontOf(size: number, faces: readonly FaceKey[]): string {
  return `${size}px ${faces.map(familyNameOf).join(', ')}`;
}

/** The family name under which every host registers a face. */
export function familyNameOf(face: FaceKey): string {
  return `flyer-${face}`;
}
