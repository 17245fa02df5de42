/**
 * Splits the emoji font into faces, so a text needs only one or two of them. A sequence (skin tone, ZWJ family, flag)
 * forms one picture only if a single face has all its parts, so parts that occur together stay together.
 */
const JOINER = 0x200d;
const EMOJI_VARIANT = 0xfe0f;
const ENCLOSING_KEYCAP = 0x20e3;
const SKIN_TONES = range(0x1f3fb, 0x1f3ff);
const HAIR = range(0x1f9b0, 0x1f9b3);
const TAGS = range(0xe0020, 0xe007f);
const BLACK_FLAG = 0x1f3f4;
/** Characters that follow a person and a joiner: genders, hearts, professions, mobility aids, directions. */
const COMPANIONS = charactersIn('♀♂⚕⚖✈❤💋🌾🍳🍼🎄🎓🎤🎨🏫🏭💻💼🔧🔬🚀🚒🦯🦼🦽🤝🧑👨👩👦👧👶👴👵👯🤼🧞🧟🐰➡');
/** Parts of sequences without a person: polar bear, service dog, black cat, burning heart, … */
const OTHER_JOINED = charactersIn('🐻❄🐕🦺🐈⬛🐦🔥❤🩹😮💨😵💫😶🌫👁🗨⛓💥🍋🟩🍄🟫🙂↔↕');
/** Characters that text faces draw, because text faces come first. */
const TEXT_FIRST = charactersIn('©®‼⁉™ℹ');
const FLAG_PARTS = [...charactersIn('🏳🌈⚧☠'), BLACK_FLAG];
const CHUNK = 300;

/** Returns the faces with their code points, in the order in which the renderer tries them. */
export function emojiFaces(font: ReadonlySet<number>): { key: string; characters: number[] }[] {
  const has = (codePoint: number): boolean => font.has(codePoint);
  const all = [...font].toSorted((a, b) => a - b);
  const people = all.filter((c) => /\p{Emoji_Modifier_Base}/u.test(String.fromCodePoint(c)));
  const regional = all.filter((c) => /\p{Regional_Indicator}/u.test(String.fromCodePoint(c)));
  const keycaps = [...charactersIn('#*0123456789'), ENCLOSING_KEYCAP, EMOJI_VARIANT];
  const taken = new Set([
    ...people,
    ...regional,
    ...keycaps,
    ...SKIN_TONES,
    ...HAIR,
    ...TAGS,
    ...TEXT_FIRST,
    JOINER,
  ]);
  const single = all.filter((c) => !taken.has(c) && /\p{Emoji}/u.test(String.fromCodePoint(c)));
  const chunks: number[][] = [];
  for (let i = 0; i < single.length; i += CHUNK) chunks.push([...single.slice(i, i + CHUNK), EMOJI_VARIANT]);
  return [
    ...chunks,
    [...people, ...SKIN_TONES, EMOJI_VARIANT],
    [...people, ...SKIN_TONES, ...HAIR, ...COMPANIONS, ...OTHER_JOINED, JOINER, EMOJI_VARIANT],
    [...regional, ...FLAG_PARTS, ...TAGS, JOINER, EMOJI_VARIANT],
    keycaps,
  ].map((characters, index) => ({
    key: `emoji-${index + 1}`,
    characters: [...new Set(characters)].filter(has).toSorted((a, b) => a - b),
  }));
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

function charactersIn(text: string): number[] {
  return [...text].map((character) => character.codePointAt(0) ?? 0);
}
