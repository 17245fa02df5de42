import { z } from 'zod';
import {
  FLYER_FONTS,
  FONT_WEIGHTS,
  LAYOUT_LIMITS as LIMITS,
  LAYOUT_VERSION,
  PHOTO_ZOOM,
  TEXT_ALIGNS,
  VERTICAL_ALIGNS,
  type FlyerLayout,
  type PhotoFocus,
} from './layout-types.ts';
import { migrateLayout } from './layout-migrations.ts';

const color = z
  .string()
  .regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, 'A colour is written #rgb or #rrggbb.')
  .describe('#rgb or #rrggbb');
const position = z.number().min(-LIMITS.position).max(LIMITS.position);
const length = z.number().min(1).max(LIMITS.box);
const layer = z.number().int().min(LIMITS.z.min).max(LIMITS.z.max);
const placeholder = z.string().max(LIMITS.placeholderLength);
const fontSize = z.number().min(LIMITS.fontSize.min).max(LIMITS.fontSize.max);

export const textElementSchema = z.object({
  id: z.string().min(1).max(LIMITS.idLength),
  x: position,
  y: position,
  text: z.string().max(LIMITS.textLength),
  fontSize,
  color,
  fontWeight: z.enum(FONT_WEIGHTS),
  placeholder: placeholder.optional(),
  width: length.optional(),
  height: length.optional(),
  align: z.enum(TEXT_ALIGNS).optional(),
  verticalAlign: z.enum(VERTICAL_ALIGNS).optional(),
  minFontSize: fontSize.optional(),
  lineHeight: z.number().min(LIMITS.lineHeight.min).max(LIMITS.lineHeight.max).optional(),
  letterSpacing: z.number().min(LIMITS.letterSpacing.min).max(LIMITS.letterSpacing.max).optional(),
  uppercase: z.boolean().optional(),
  show: z.boolean().optional(),
  font: z.enum(FLYER_FONTS).optional(),
  z: layer.optional(),
});

export const photoElementSchema = z.object({
  id: z.string().min(1).max(LIMITS.idLength),
  x: position,
  y: position,
  size: z.number().min(LIMITS.photoSize.min).max(LIMITS.photoSize.max),
  placeholder: placeholder.optional(),
  strokeWidth: z.number().min(LIMITS.strokeWidth.min).max(LIMITS.strokeWidth.max),
  strokeColor: color,
  z: layer.optional(),
});

/** A layout in the current version. */
export const layoutSchema = z.object({
  version: z.literal(LAYOUT_VERSION),
  textElements: z.array(textElementSchema).max(LIMITS.elements),
  photoElements: z.array(photoElementSchema).max(LIMITS.elements),
}) satisfies z.ZodType<FlyerLayout>;

/** A sent layout of any version (without one, the spec's plain form), migrated before it is checked. */
export const layoutInputSchema = z.preprocess(
  migrateLayout,
  layoutSchema.extend({ version: layoutSchema.shape.version.default(LAYOUT_VERSION) }),
);

export const photoFocusSchema = z.object({
  x: z.number().min(0).max(1).default(0.5),
  y: z.number().min(0).max(1).default(0.5),
  zoom: z.number().min(PHOTO_ZOOM.min).max(PHOTO_ZOOM.max).default(1),
  rotation: z.number().min(-360).max(360).default(0),
}) satisfies z.ZodType<PhotoFocus>;

/**
 * Reads a stored or sent layout of any version into the current one.
 * @throws z.ZodError with the path of each issue; for an unknown version, `version`
 */
export function readLayout(json: unknown): FlyerLayout {
  return layoutInputSchema.parse(json);
}
