import { z } from 'zod';
import {
  FLYER_FONTS,
  FONT_WEIGHTS,
  LAYOUT_LIMITS as LIMITS,
  LAYOUT_VERSION,
  TEXT_ALIGNS,
  VERTICAL_ALIGNS,
  type FlyerLayout,
} from './layout-types.ts';
import { migrateLayout } from './layout-migrations.ts';

const color = z
  .string()
  .regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, 'Write colors as #rgb or #rrggbb.')
  .describe('#rgb or #rrggbb');
const position = z.number().min(-LIMITS.position).max(LIMITS.position);
const length = z.number().min(1).max(LIMITS.box);
const layer = z.number().int().min(LIMITS.z.min).max(LIMITS.z.max);
const placeholder = z.string().max(LIMITS.placeholderLength);
const fontSize = z.number().min(LIMITS.fontSize.min).max(LIMITS.fontSize.max);

/** What any element may have. */
const editing = {
  /** Its name in the list of layers. */
  name: z.string().max(LIMITS.nameLength).optional(),
  /** Not moved by accident. */
  locked: z.boolean().optional(),
  /** Not drawn. Required elements cannot be hidden. */
  hidden: z.boolean().optional(),
  /** Degrees clockwise around the middle of its box. Not in stacks. Default 0. */
  rotation: z.number().min(-180).max(180).optional(),
  /** Elements with the same group are selected together. */
  group: z.string().min(1).max(LIMITS.idLength).optional(),
};

/** `x` and `y` are the left and top edge of the text's box. */
const textElementSchema = z.object({
  id: z.string().min(1).max(LIMITS.idLength),
  x: position,
  y: position,
  /** Drawn as it is, or only a sample in the designer if a placeholder replaces it. `\n` breaks a line. */
  text: z.string().max(LIMITS.textLength),
  fontSize,
  color,
  fontWeight: z.enum(FONT_WEIGHTS),
  /** One of TEXT_PLACEHOLDERS, bare or in braces; other names are ignored. */
  placeholder: placeholder.optional(),
  /** Of the box; by default it reaches the canvas's right and bottom edge less a margin. */
  width: length.optional(),
  height: length.optional(),
  /** The visual side in every text direction, or `start`: of the text or, in a stack, of its lead. Default left. */
  align: z.enum(TEXT_ALIGNS).optional(),
  /** Default top. */
  verticalAlign: z.enum(VERTICAL_ALIGNS).optional(),
  /** Text shrinks to this size before it wraps. Default 60 % of `fontSize`, at least 12. */
  minFontSize: fontSize.optional(),
  /** Line pitch as a multiple of the font size. Default 1.2. */
  lineHeight: z.number().min(LIMITS.lineHeight.min).max(LIMITS.lineHeight.max).optional(),
  /** Ignored for scripts with joined letters. Default 0. */
  letterSpacing: z.number().min(LIMITS.letterSpacing.min).max(LIMITS.letterSpacing.max).optional(),
  uppercase: z.boolean().optional(),
  /** Event titles are drawn only with `true`: many backgrounds contain the title. */
  show: z.boolean().optional(),
  /** Default `sans`. */
  font: z.enum(FLYER_FONTS).optional(),
  /** Layer; higher is in front. Equal layers: photos below texts, then in list order. Default 0. */
  z: layer.optional(),
  ...editing,
});

/** `x` and `y` are the left and top edge of the circle's square, `size` its diameter without the stroke outside it. */
const photoElementSchema = z.object({
  id: z.string().min(1).max(LIMITS.idLength),
  x: position,
  y: position,
  size: z.number().min(LIMITS.photoSize.min).max(LIMITS.photoSize.max),
  placeholder: placeholder.optional(),
  strokeWidth: z.number().min(LIMITS.strokeWidth.min).max(LIMITS.strokeWidth.max),
  strokeColor: color,
  z: layer.optional(),
  ...editing,
});

/**
 * Texts under each other by the ink they turn out to have: long ones move those below, short ones leave no hole. Their
 * own `y` and `verticalAlign` do not count, and `height` only limits how high a text may get. If the lead is aligned to
 * its `start` and begins at the right, photos inside its width are mirrored there.
 */
const stackSchema = z.object({
  y: position,
  height: length,
  /** Where the texts go if they need less than the stack's height. Default middle. */
  verticalAlign: z.enum(VERTICAL_ALIGNS).optional(),
  /** The id of the most important text: it gets the height that the others leave, and they stay smaller than it. */
  lead: z.string().max(LIMITS.idLength),
  /** From the top. `gap` separates a text's ink from the one above; the first text's does not count. */
  texts: z
    .array(z.object({ id: z.string().max(LIMITS.idLength), gap: z.number().min(0).max(LIMITS.box) }))
    .min(1)
    .max(LIMITS.elements),
});

/** A layout in the current version. */
export const layoutSchema = z.object({
  version: z.literal(LAYOUT_VERSION),
  textElements: z.array(textElementSchema).max(LIMITS.elements),
  photoElements: z.array(photoElementSchema).max(LIMITS.elements),
  /** A text belongs to the first stack that names it. */
  stacks: z.array(stackSchema).max(LIMITS.stacks).optional(),
});

/** A sent layout of any version (without one, the spec's plain form), migrated before it is checked. */
export const layoutInputSchema = z.preprocess(
  migrateLayout,
  layoutSchema.extend({ version: layoutSchema.shape.version.default(LAYOUT_VERSION) }),
);

/** Reads a layout of any version. @throws z.ZodError with the path of each issue; for an unknown version, `version` */
export function readLayout(json: unknown): FlyerLayout {
  return layoutInputSchema.parse(json);
}
