import { houseWall } from './house-wall.ts';
import { mudCloth } from './mud-cloth.ts';
import { PALETTES, type ClothColors } from './palette.ts';
import { raffia } from './raffia.ts';
import { hashText, randomFrom } from './random.ts';
import { resistDye } from './resist-dye.ts';
import { stripWeave } from './strip-weave.ts';
import type { Weave } from './tile.ts';

export const WEAVES = {
  'strip-weave': stripWeave,
  'mud-cloth': mudCloth,
  'house-wall': houseWall,
  'resist-dye': resistDye,
  raffia,
} satisfies Record<string, Weave>;
export type WeaveName = keyof typeof WEAVES;

/** Every category leans to one weave, so that its events look related; one event in three goes its own way. */
const WEAVE_OF_CATEGORY: Record<string, WeaveName> = {
  technology: 'house-wall',
  business: 'strip-weave',
  health: 'resist-dye',
  education: 'mud-cloth',
  entertainment: 'strip-weave',
  sports: 'raffia',
  community: 'mud-cloth',
};

export interface ClothOptions {
  /** What the cloth is made from, an event's slug: the same seed gives the same cloth for ever. */
  seed: string;
  category?: string | null;
  /** Instead of the weave and the colours that follow from the seed. */
  weave?: WeaveName;
  colors?: ClothColors;
  /** Pixels per unit of the drawing; a tile is 40 to 96 units wide or high. Default 1. */
  scale?: number;
}

/**
 * The inside of an SVG that fills it with cloth, whatever its size: a `<pattern>` and a rectangle. About 400 to 900
 * characters. Its id follows from the options, so that equal cloths on one page may share it.
 */
export function clothMarkup(options: ClothOptions): string {
  const { seed, category, scale = 1 } = options;
  const random = randomFrom(`${seed}|${category ?? ''}`);
  const names = Object.keys(WEAVES) as WeaveName[];
  const drawn = random.pick(names);
  const usual = WEAVE_OF_CATEGORY[category ?? ''];
  const weave = options.weave ?? (usual && random.below(3) > 0 ? usual : drawn);
  const palette = random.pick(PALETTES);
  // The lesser two colours may change places: twice the cloths, and none less sure of itself.
  const mixed = random.below(2) ? { ...palette, second: palette.fine, fine: palette.second } : palette;
  const colors = options.colors ?? mixed;
  const tile = WEAVES[weave](random, colors);
  const id = `c${hashText(`${seed}|${category}|${weave}|${colors.ground}${colors.main}${colors.second}|${scale}`).toString(36)}`;
  const zoom = scale === 1 ? '' : ` patternTransform="scale(${scale})"`;
  return (
    `<pattern id="${id}" width="${tile.width}" height="${tile.height}" patternUnits="userSpaceOnUse"${zoom}>` +
    `<path fill="${colors.ground}" d="M0 0h${tile.width}v${tile.height}H0z"/>${tile.marks}</pattern>` +
    `<rect width="100%" height="100%" fill="url(#${id})"/>`
  );
}

/** A whole SVG document of the given size in pixels, for pictures made on the server. */
export function clothSvg(options: ClothOptions & { width: number; height: number }): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${options.width}" height="${options.height}">` +
    `${clothMarkup(options)}</svg>`
  );
}
