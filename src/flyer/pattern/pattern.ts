import type { ClothName } from '#contract/flyers/layout-types.ts';
import { PALETTES } from './palette.ts';
import { hashText, randomFrom } from './random.ts';
import { WEAVES } from './weaves.ts';

/** Weave of each category. About three quarters of a category's events use this weave, so that they look related. */
const WEAVE_OF_CATEGORY: Record<string, ClothName> = {
  technology: 'house-wall',
  business: 'strip-weave',
  health: 'resist-dye',
  education: 'mud-cloth',
  entertainment: 'strip-weave',
  sports: 'raffia',
  community: 'mud-cloth',
};

export interface ClothOptions {
  /** Seed of the cloth, usually an event's slug. The same seed always gives the same cloth. */
  seed: string;
  category?: string | null;
  /** Pixels per unit of the drawing; a tile is 40 to 96 units wide or high. Default 1. */
  scale?: number;
}

/**
 * Returns the content of an SVG of any size, in 400 to 1,000 characters: a `<pattern>`, and a rectangle filled with the pattern.
 * The pattern's id is derived from the options, so that equal cloths on one page can share the pattern.
 */
export function clothMarkup({ seed, category, scale = 1 }: ClothOptions): string {
  const random = randomFrom(`${seed}|${category ?? ''}`);
  const names = Object.keys(WEAVES) as ClothName[];
  const drawn = random.pick(names);
  const usual = WEAVE_OF_CATEGORY[category ?? ''];
  const weave = usual && random.below(3) > 0 ? usual : drawn;
  const palette = random.pick(PALETTES);
  // Swapping the two minor colors doubles the number of cloths.
  const colors = random.below(2) ? { ...palette, second: palette.fine, fine: palette.second } : palette;
  const tile = WEAVES[weave](random, colors);
  const id = `c${hashText(`${seed}|${category}|${weave}|${colors.ground}${colors.main}${colors.second}|${scale}`).toString(36)}`;
  const zoom = scale === 1 ? '' : ` patternTransform="scale(${scale})"`;
  return (
    `<pattern id="${id}" width="${tile.width}" height="${tile.height}" patternUnits="userSpaceOnUse"${zoom}>` +
    `<path fill="${colors.ground}" d="M0 0h${tile.width}v${tile.height}H0z"/>${tile.marks}</pattern>` +
    `<rect width="100%" height="100%" fill="url(#${id})"/>`
  );
}
