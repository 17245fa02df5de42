import { m } from '#contract/language/message.ts';
import { contrastOf } from '#flyer/colors.ts';
import { clamp } from '../model/design.ts';
import { differenceOf, fromOklch, toOklch, type Oklch } from './oklch.ts';
import type { Swatch } from './swatches.ts';

/** The new colour for each colour of a design. */
export type Recolouring = ReadonlyMap<string, string>;

export interface Proposal {
  name: string;
  colors: Recolouring;
}

/** Minimum chroma of a colour. A colour with less chroma is treated as grey. */
const GREY = 0.035;
export function isGrey(color: string): boolean {
  return toOklch(color).c < GREY;
}

/** Minimum lightness of a pale background. A pale background stays pale unless the user chooses another background. */
const PALE = 0.85;

/** Maximum difference, in degrees, between the hues of one family of colours. */
const FAMILY = 38;

/**
 * Returns up to four ways to give a design the colours of a brand. The colour of the largest area is the background;
 * all other colours are accents. Accents that share a hue get the same new hue.
 * @param swatches the design's colours, the largest area first
 * @param brand one to three colours, the most important first
 */
export function proposalsFor(swatches: readonly Swatch[], brand: readonly string[]): Proposal[] {
  const [first] = brand;
  const background = swatches[0];
  if (!first || !background) return [];
  const main = toOklch(first);
  const { l, c } = toOklch(background.color);
  const isPlain = isGrey(background.color);
  const isKept = isPlain || l >= PALE;
  const kept = isPlain ? background.color : fromOklch({ ...main, l, c: Math.min(main.c, c) });
  const rest = [...brand.slice(1), first];
  const shade = fromOklch({ ...main, l: main.l > 0.55 ? main.l - 0.25 : main.l + 0.3 });
  const ways: readonly (readonly [string, string, readonly string[]])[] = [
    [m('Accents'), isKept ? kept : first, isKept ? brand : rest],
    [m('Brand background'), isKept ? first : (brand[1] ?? shade), rest],
    [m('Light'), fromOklch({ ...main, l: 0.965, c: Math.min(main.c, 0.022) }), brand],
    [m('Dark'), fromOklch({ ...main, l: 0.23, c: Math.min(main.c, 0.07) }), brand],
  ];
  const proposals = ways.map(([name, on, accents]) => ({ name, colors: recolouring(swatches, on, accents) }));
  return proposals.filter(({ colors }, i) =>
    proposals
      .slice(0, i)
      .every(
        (other) => differenceOf(other.colors.get(background.color)!, colors.get(background.color)!) > 0.03,
      ),
  );
}

function recolouring(
  swatches: readonly Swatch[],
  background: string,
  accents: readonly string[],
): Recolouring {
  const [first, ...others] = swatches;
  const colors = new Map([[first!.color, background]]);
  const families = familiesOf(others.filter(({ color }) => !isGrey(color)));
  const wanted = new Map<string, Oklch>();
  for (const [i, family] of families.entries()) {
    const brand = toOklch(accents[i % accents.length]!);
    const main = toOklch(family[0]!.color);
    // If there are more hues than brand colours, the additional hues become lighter or darker shades of brand colours.
    const round = Math.floor(i / accents.length);
    const base = round === 0 ? brand.l : clamp(brand.l + (brand.l > 0.55 ? -0.2 : 0.2) * round, 0.2, 0.92);
    for (const { color } of family) {
      const { l } = toOklch(color);
      wanted.set(color, { ...brand, l: clamp(base + (l - main.l), 0.15, 0.97) });
    }
  }
  for (const { color } of others) {
    const target = wanted.get(color);
    const next = target ? fromOklch(target) : color;
    colors.set(color, apart(color, next, colors));
  }
  return colors;
}

function familiesOf(swatches: readonly Swatch[]): Swatch[][] {
  const families: Swatch[][] = [];
  for (const swatch of swatches) {
    const { h } = toOklch(swatch.color);
    const family = families.find(([lead]) => {
      const far = Math.abs(toOklch(lead!.color).h - h);
      return Math.min(far, 360 - far) < FAMILY;
    });
    if (family) family.push(swatch);
    else families.push([swatch]);
  }
  return families;
}

/** Adjusts a new colour that is too close to another new colour, so that different colours stay different if possible. */
function apart(source: string, color: string, known: ReadonlyMap<string, string>): string {
  const isClose = (candidate: string): boolean =>
    [...known].some(([from, to]) => {
      const before = differenceOf(from, source);
      return differenceOf(to, candidate) < Math.min(0.13, 0.6 * before);
    });
  if (!isClose(color)) return color;
  const at = toOklch(color);
  for (let step = 1; step <= 12; step += 1) {
    for (const sign of at.l > 0.6 ? [-1, 1] : [1, -1]) {
      const l = at.l + sign * 0.05 * step;
      if (l < 0.12 || l > 0.98) continue;
      const candidate = fromOklch({ ...at, l });
      if (!isClose(candidate)) return candidate;
    }
  }
  return color;
}

/** Minimum contrast of text. Large text needs only 3, but flyers are often shown small. */
const READABLE = 4.5;

/** Lightens or darkens a colour until it is readable on `background`. Grey becomes white or ink, because grey looks dull. */
export function readableOn(color: string, background: string): string {
  if (contrastOf(color, background) >= READABLE) return color;
  const at = toOklch(color);
  const goesLight = contrastOf('#ffffff', background) > contrastOf('#000000', background);
  for (
    let l = at.c < GREY ? (goesLight ? 0.98 : 0.2) : at.l;
    l >= 0 && l <= 1;
    l += goesLight ? 0.02 : -0.02
  ) {
    const candidate = fromOklch({ ...at, l });
    if (contrastOf(candidate, background) >= READABLE) return candidate;
  }
  return goesLight ? '#ffffff' : '#000000';
}
