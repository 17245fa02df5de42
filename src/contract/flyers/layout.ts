import { z } from 'zod';
import {
  CLOTHS,
  FLYER_FONTS,
  FONT_WEIGHTS,
  IMAGE_FITS,
  LAYOUT_LIMITS as LIMITS,
  LAYOUT_VERSION,
  PHOTO_SHAPES,
  SHAPES,
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
const within = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max);
const length = within(LIMITS.boxLength);
const layer = within(LIMITS.z).int();
const placeholder = z.string().max(LIMITS.placeholderLength);
const fontSize = within(LIMITS.fontSize);

const opacity = within(LIMITS.opacity);
const strokeWidth = within(LIMITS.strokeWidth);
const radius = within(LIMITS.cornerRadius);
const angle = within(LIMITS.angle);

/** What elements of all kinds have. */
const common = {
  id: z.string().min(1).max(LIMITS.idLength),
  x: position,
  y: position,
  /** Layer; higher is in front. Equal layers: shapes, images, photos, logos, flags, codes, texts; then in list order. Default 0. */
  z: layer.optional(),
  /** Degrees clockwise around the middle of its box. Not in stacks. Default 0. */
  rotation: angle.optional(),
  /** Its name in the list of layers. */
  name: z.string().max(LIMITS.nameLength).optional(),
  /** Not moved by accident. */
  locked: z.boolean().optional(),
  /** Not drawn. Required elements cannot be hidden. */
  hidden: z.boolean().optional(),
  /** Elements with the same group are selected together. */
  group: z.string().min(1).max(LIMITS.idLength).optional(),
};

/** `x` and `y` are the left and top edge of the text's box. */
const textElementSchema = z.object({
  ...common,
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
  lineHeight: within(LIMITS.lineHeight).optional(),
  /** Ignored for scripts with joined letters. Default 0. */
  letterSpacing: within(LIMITS.letterSpacing).optional(),
  uppercase: z.boolean().optional(),
  /** Begins with the flag of the attendee's country. */
  flag: z.boolean().optional(),
  /** Event titles are drawn only with `true`: many backgrounds contain the title. */
  show: z.boolean().optional(),
  /** Default `sans`. */
  font: z.enum(FLYER_FONTS).optional(),
  /** Text that needs more lines shrinks, and is cut at last. Default: as many as fit. */
  maxLines: z.number().int().min(1).max(LIMITS.lines).optional(),
  /** Grows the text until it fills its box; `fontSize` then counts only for a text without width or height, or in a stack. */
  autoFit: z.boolean().optional(),
  /** Default 1. */
  opacity: opacity.optional(),
  /** Around the letters; `width` is what shows of it. */
  outline: z.object({ width: strokeWidth, color }).optional(),
  /** Offset by `x` and `y`; `blur` is how far its edge softens. */
  shadow: z
    .object({
      x: within(LIMITS.shadowOffset),
      y: within(LIMITS.shadowOffset),
      blur: within(LIMITS.shadowBlur),
      color,
      opacity,
    })
    .optional(),
});

/** `x` and `y` are the left and top edge of the photo's square, `size` its side without the stroke outside it. */
const photoElementSchema = z.object({
  ...common,
  /** Default circle. */
  shape: z.enum(PHOTO_SHAPES).optional(),
  size: within(LIMITS.photoSize),
  placeholder: placeholder.optional(),
  strokeWidth,
  strokeColor: color,
  /** Behind the initials of attendees without a photo. Default: dark or light, whichever the frame stands out from. */
  disc: color.optional(),
});

/** Elements in a box of which `x` and `y` are the left and top edge. */
const boxed = { ...common, width: length, height: length };

const fillSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('color'), color }),
  /** From one side of the box to the other; `angle` 0 goes to the right, 90 down. */
  z.object({ kind: z.literal('gradient'), from: color, to: color, angle }),
  /** One of the product's cloths. The seed chooses its variant and, without `colors`, its colours. */
  z.object({
    kind: z.literal('cloth'),
    cloth: z.enum(CLOTHS),
    seed: z.string().max(LIMITS.idLength).optional(),
    colors: z.object({ ground: color, main: color, second: color, fine: color }).optional(),
    /** Of its marks. Default 2. */
    scale: within(LIMITS.clothScale).optional(),
  }),
]);

const shapeElementSchema = z.object({
  ...boxed,
  shape: z.enum(SHAPES),
  /** Default 1. */
  opacity: opacity.optional(),
  /** Without one, only the stroke is drawn. */
  fill: fillSchema.optional(),
  /** Inside the box; lines have none. */
  strokeWidth: strokeWidth.optional(),
  strokeColor: color.optional(),
  /** Of a rectangle's or line's corners. Default 0. */
  radius: radius.optional(),
});

const imageElementSchema = z.object({
  ...boxed,
  /** The served path of a stored picture. */
  src: z.string().regex(/^\/media\/[0-9a-z/-]{1,200}\.webp$/, 'Send the picture as a base64 data URL.'),
  /** Default contain: all of the picture, in the middle of the box. */
  fit: z.enum(IMAGE_FITS).optional(),
  /** Default 1. */
  opacity: opacity.optional(),
  radius: radius.optional(),
});

/** A square whose quiet zone is part of `size`. */
const qrElementSchema = z.object({
  ...common,
  size: within(LIMITS.qrSize),
  /** Default: the event's page. */
  address: z
    .url({ protocol: /^https?$/, error: 'Write an address that begins with https:// or http://.' })
    .max(LIMITS.addressLength)
    .optional(),
  /** Of the dark squares; default black. */
  color: color.optional(),
  /** Default white. */
  background: color.optional(),
});

/** The flag of the attendee's country in its own proportions, as large as fits in the box, in its middle. */
const flagElementSchema = z.object({
  ...boxed,
  radius: radius.optional(),
  /** Around the flag. Default 0. */
  strokeWidth: strokeWidth.optional(),
  strokeColor: color.optional(),
});

/** The event's logo, whole and as large as fits in the box. Events without one show a name in its place. */
const logoElementSchema = z.object({
  ...boxed,
  /** Where it lies in its box. Default center. */
  align: z.enum(['left', 'center', 'right']).optional(),
  /** Of a plate that fills the box. Default: no plate. */
  background: color.optional(),
  /** Of the plate's corners. Default 0. */
  radius: radius.optional(),
  /** What events without a logo show: a whole name, or the organizer's initials. Default organizer. */
  standIn: z.enum(['organizer', 'event', 'initials']).optional(),
  /** Of the stand-in's letters. On a plate that it would not be legible on, they are dark or light. */
  color: color.optional(),
});

/**
 * Texts under each other by the ink they turn out to have: long ones move those below, short ones leave no hole. Their
 * own `y` and `verticalAlign` do not count, and `height` only limits how high a text may get. If the lead is aligned to
 * its `start` and begins at the right, photos inside its width are mirrored there, with all that stands beside them.
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
    .array(
      z.object({ id: z.string().max(LIMITS.idLength), gap: z.number().min(0).max(LIMITS.boxLength.max) }),
    )
    .min(1)
    .max(LIMITS.elements),
});

/** A layout in the current version. */
export const layoutSchema = z.object({
  version: z.literal(LAYOUT_VERSION),
  textElements: z.array(textElementSchema).max(LIMITS.elements),
  photoElements: z.array(photoElementSchema).max(LIMITS.elements),
  shapeElements: z
    .array(shapeElementSchema)
    .max(LIMITS.elements)
    .refine(
      (shapes) => shapes.filter(({ fill }) => fill?.kind === 'cloth').length <= LIMITS.cloths,
      `At most ${LIMITS.cloths} shapes can be filled with cloth.`,
    )
    .optional(),
  imageElements: z.array(imageElementSchema).max(LIMITS.images).optional(),
  qrElements: z.array(qrElementSchema).max(LIMITS.elements).optional(),
  flagElements: z.array(flagElementSchema).max(LIMITS.elements).optional(),
  logoElements: z.array(logoElementSchema).max(LIMITS.elements).optional(),
  /** A text belongs to the first stack that names it. */
  stacks: z.array(stackSchema).max(LIMITS.stacks).optional(),
});

const imageInputSchema = imageElementSchema.extend({
  /** A new picture as a base64 data URL, or a path that a template of the caller has. */
  src: z
    .string()
    .refine((src) => src.startsWith('data:') || imageElementSchema.shape.src.safeParse(src).success, {
      error: 'Send the picture as a base64 data URL.',
    }),
});

/**
 * A sent layout of any version (without one, the spec's plain form), migrated before it is checked. Elements of a kind
 * that does not exist are refused rather than lost.
 */
export const layoutInputSchema = z.preprocess(
  (json, context) => {
    for (const key of unknownLists(json)) {
      context.addIssue({ code: 'custom', path: [key], message: 'There is no such kind of element.' });
    }
    return migrateLayout(json);
  },
  layoutSchema.extend({
    version: layoutSchema.shape.version.default(LAYOUT_VERSION),
    imageElements: z.array(imageInputSchema).max(LIMITS.images).optional(),
  }),
);

const storedLayoutSchema = z.preprocess(
  migrateLayout,
  layoutSchema.extend({ version: layoutSchema.shape.version.default(LAYOUT_VERSION) }),
);

/** Reads a stored layout of any version. @throws z.ZodError with the path of each issue; for an unknown version, `version` */
export function readLayout(json: unknown): FlyerLayout {
  return storedLayoutSchema.parse(json);
}

function unknownLists(json: unknown): string[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.keys(json).filter((key) => key.endsWith('Elements') && !(key in layoutSchema.shape));
}
