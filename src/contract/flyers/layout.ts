import { say } from '../language/say.ts';
import { m } from '../language/message.ts';
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

/** Fields of all kinds of elements. */
const common = {
  id: z.string().min(1).max(LIMITS.idLength),
  x: position,
  y: position,
  /**
   * Layer; a higher layer is in front. Order within a layer, from back to front: shapes, images, photos, logos, flags, QR codes,
   * texts; elements of one kind in list order. Default 0.
   */
  z: layer.optional(),
  /** Rotation around the middle of the element's box, in degrees clockwise. Ignored in stacks. Default 0. */
  rotation: angle.optional(),
  /** The element's name in the list of layers. */
  name: z.string().max(LIMITS.nameLength).optional(),
  /** Whether the element is protected from accidental moves in the designer. */
  locked: z.boolean().optional(),
  /** Whether the element is left out of drawings. Required elements cannot be hidden. */
  hidden: z.boolean().optional(),
  /** Elements with the same group are selected together. */
  group: z.string().min(1).max(LIMITS.idLength).optional(),
};

/** Shadow of letters or a photo. `blur` is the width of its soft edge. With `x` and `y` at 0, the shadow is a glow. */
const shadow = z.object({
  x: within(LIMITS.shadowOffset),
  y: within(LIMITS.shadowOffset),
  blur: within(LIMITS.shadowBlur),
  color,
  opacity,
});

/** A text. `x` and `y` are the left and top edge of its box. */
const textElementSchema = z.object({
  ...common,
  /** The text to draw, or the designer's sample text if a placeholder replaces it. `\n` breaks a line. */
  text: z.string().max(LIMITS.textLength),
  fontSize,
  color,
  fontWeight: z.enum(FONT_WEIGHTS),
  /** One of TEXT_PLACEHOLDERS, bare or in braces; other names are ignored. */
  placeholder: placeholder.optional(),
  /** Width of the text's box. By default, the box reaches the canvas's right and bottom edges, minus a margin. */
  width: length.optional(),
  height: length.optional(),
  /** Alignment. `start` is the side where the text or its stack begins; `left` and `right` are visual sides. Default left. */
  align: z.enum(TEXT_ALIGNS).optional(),
  /** Vertical position of the text in its box. Default top. */
  verticalAlign: z.enum(VERTICAL_ALIGNS).optional(),
  /** Minimum font size. Text is drawn smaller only if words would otherwise be cut. Default 60 % of `fontSize`, at least 12. */
  minFontSize: fontSize.optional(),
  /** Line pitch as a multiple of the font size. Default 1.2. */
  lineHeight: within(LIMITS.lineHeight).optional(),
  /** Space added between letters; ignored for scripts with joined letters. Default 0. */
  letterSpacing: within(LIMITS.letterSpacing).optional(),
  uppercase: z.boolean().optional(),
  /** Whether the text begins with the flag of the attendee's country. */
  flag: z.boolean().optional(),
  /** Whether to draw an event title. Default false, because many backgrounds contain the title. */
  show: z.boolean().optional(),
  /** Font family. Default `sans`. */
  font: z.enum(FLYER_FONTS).optional(),
  /** Maximum number of lines. Longer text shrinks, and is cut if it still does not fit. Default: as many lines as fit. */
  maxLines: z.number().int().min(1).max(LIMITS.lines).optional(),
  /** Whether the text grows to fill its box. Ignored in stacks, and for texts without a width or height. */
  autoFit: z.boolean().optional(),
  /** Opacity. Default 1. */
  opacity: opacity.optional(),
  /** Outline around the letters; `width` is the visible part. */
  outline: z.object({ width: strokeWidth, color }).optional(),
  shadow: shadow.optional(),
  /**
   * Whether the letters show the attendee's photo, which covers the text's box. Without a photo, width or height, or in a stack,
   * the letters have the text's color.
   */
  photo: z.boolean().optional(),
});

/** A photo. `x` and `y` are the left and top edge of its box. `size` is the box's width, without the stroke around it. */
const photoElementSchema = z.object({
  ...common,
  /** Shape of the photo. Default circle. */
  shape: z.enum(PHOTO_SHAPES).optional(),
  size: within(LIMITS.photoSize),
  /** Height of a `rounded` photo. Other shapes are as high as they are wide. Default `size`. */
  height: within(LIMITS.photoSize).optional(),
  /** Corner radius of a `rounded` photo. Default 22 % of its shorter side. */
  radius: radius.optional(),
  placeholder: placeholder.optional(),
  strokeWidth,
  strokeColor: color,
  /** Color behind initials and transparent photos. Default for initials: dark or light, whichever contrasts with the frame. */
  disc: color.optional(),
  /** Two colors in place of the photo's own: its black becomes `dark` and its white `light`. */
  duotone: z.object({ dark: color, light: color }).optional(),
  /** Strength of film grain on the photo or initials. Default none. */
  grain: opacity.optional(),
  /** A line around the stroke, separated from it by `gap`. */
  outline: z.object({ width: strokeWidth, gap: strokeWidth, color }).optional(),
  shadow: shadow.optional(),
  /**
   * Whether transparent photos and initials are drawn on the design without a frame or effects. If so, clients offer to
   * cut the person out of the photo.
   */
  cutOut: z.boolean().optional(),
});

/** Fields of elements with a box; `x` and `y` are its left and top edge. */
const boxed = { ...common, width: length, height: length };

const fillSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('color'), color }),
  /** A gradient across the box. `angle` 0 runs to the right, 90 down. `toOpacity`, default 1, is the opacity of its end. */
  z.object({
    kind: z.literal('gradient'),
    from: color,
    to: color,
    angle,
    toOpacity: z.number().min(0).max(1).optional(),
  }),
  /** One of the product's cloth patterns. The seed selects its variant and, without `colors`, its colors. */
  z.object({
    kind: z.literal('cloth'),
    cloth: z.enum(CLOTHS),
    seed: z.string().max(LIMITS.idLength).optional(),
    colors: z.object({ ground: color, main: color, second: color, fine: color }).optional(),
    /** Scale of the cloth's marks. Default 2. */
    scale: within(LIMITS.clothScale).optional(),
  }),
]);

const shapeElementSchema = z.object({
  ...boxed,
  shape: z.enum(SHAPES),
  /** Opacity. Default 1. */
  opacity: opacity.optional(),
  /** Fill of the shape; without it, only the stroke is drawn. */
  fill: fillSchema.optional(),
  /** Width of the stroke, which lies inside the box. Lines have no stroke. */
  strokeWidth: strokeWidth.optional(),
  strokeColor: color.optional(),
  /** Corner radius of a rectangle or line. Default 0. */
  radius: radius.optional(),
});

const imageElementSchema = z.object({
  ...boxed,
  /** The served path of a stored picture. */
  src: z.string().regex(/^\/media\/[0-9a-z/-]{1,200}\.webp$/, 'Send the picture as a base64 data URL.'),
  /** How the picture fits its box. Default contain: the whole picture, centered. */
  fit: z.enum(IMAGE_FITS).optional(),
  /** Opacity. Default 1. */
  opacity: opacity.optional(),
  radius: radius.optional(),
});

/** A square QR code; `size` includes the quiet zone. */
const qrElementSchema = z.object({
  ...common,
  size: within(LIMITS.qrSize),
  /** The address in the code. Default: the event's page. */
  address: z
    .url({ protocol: /^https?$/, error: m('Enter a URL that starts with http:// or https://.') })
    .max(LIMITS.addressLength)
    .optional(),
  /** Color of the dark squares. Default black. */
  color: color.optional(),
  /** Color of the light squares and the quiet zone. Default white. */
  background: color.optional(),
});

/** The flag of the attendee's country, centered in the box and as large as fits without distortion. */
const flagElementSchema = z.object({
  ...boxed,
  radius: radius.optional(),
  /** Width of the stroke around the flag. Default 0. */
  strokeWidth: strokeWidth.optional(),
  strokeColor: color.optional(),
});

/** The event's whole logo, as large as fits in the box. Events without a logo show a name instead. */
const logoElementSchema = z.object({
  ...boxed,
  /** Horizontal position of the logo in its box. Default center. */
  align: z.enum(['left', 'center', 'right']).optional(),
  /** Color of a plate that fills the box. Default: no plate. */
  background: color.optional(),
  /** Corner radius of the plate. Default 0. */
  radius: radius.optional(),
  /** Stand-in for events without a logo: the organizer's or event's name, or the organizer's initials. Default organizer. */
  standIn: z.enum(['organizer', 'event', 'initials']).optional(),
  /**
   * Color of the letters that replace a missing logo. If the color is not legible on the plate, the letters are dark or light
   * instead.
   */
  color: color.optional(),
});

/**
 * A column of texts, placed by the height of their ink: a long text moves the texts below it, and a short text leaves no gap.
 * Ignores the texts' `y` and `verticalAlign`; their `height` is only a maximum. The elements inside the lead's width are mirrored
 * if the lead is aligned to `start`, the other texts run right to left, and the elements include a photo.
 */
const stackSchema = z.object({
  y: position,
  height: length,
  /** Vertical position of texts that need less than the stack's height. Default middle. */
  verticalAlign: z.enum(VERTICAL_ALIGNS).optional(),
  /** Id of the most important text, which gets the height that the other texts leave. The other texts stay smaller. */
  lead: z.string().max(LIMITS.idLength),
  /** Texts from top to bottom. `gap` separates a text's ink from the ink above; the first text's `gap` is ignored. */
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
      say('At most {max} shapes can be filled with cloth.', { max: String(LIMITS.cloths) }),
    )
    .optional(),
  imageElements: z.array(imageElementSchema).max(LIMITS.images).optional(),
  qrElements: z.array(qrElementSchema).max(LIMITS.elements).optional(),
  flagElements: z.array(flagElementSchema).max(LIMITS.elements).optional(),
  logoElements: z.array(logoElementSchema).max(LIMITS.elements).optional(),
  /** Stacks of texts. A text belongs to the first stack that names it. */
  stacks: z.array(stackSchema).max(LIMITS.stacks).optional(),
});

const imageInputSchema = imageElementSchema.extend({
  /** A new picture as a base64 data URL, or the path of a picture in one of the caller's templates. */
  src: z
    .string()
    .refine((src) => src.startsWith('data:') || imageElementSchema.shape.src.safeParse(src).success, {
      error: m('Send the picture as a base64 data URL.'),
    }),
});

/**
 * A layout in a request. Layouts in an older version or in the specification's form, which has no version, are migrated before
 * validation. Unknown kinds of elements are refused, not dropped.
 */
export const layoutInputSchema = z.preprocess(
  (json, context) => {
    for (const key of unknownLists(json)) {
      context.addIssue({ code: 'custom', path: [key], message: m('Unknown element type.') });
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

/** Reads a stored layout of any version. @throws z.ZodError with the path of each issue; `version` for an unknown version */
export function readLayout(json: unknown): FlyerLayout {
  return storedLayoutSchema.parse(json);
}

function unknownLists(json: unknown): string[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.keys(json).filter((key) => key.endsWith('Elements') && !(key in layoutSchema.shape));
}
