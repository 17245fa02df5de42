import type { z } from 'zod';
import type { layoutSchema } from './layout.ts';

/**
 * Constants and types of flyer layouts (schema: `layout.ts`). Lengths are canvas pixels. Imports no zod, to keep public pages
 * small.
 */
export const LAYOUT_VERSION = 2;

export const LAYOUT_LIMITS = {
  elements: 40,
  stacks: 8,
  idLength: 64,
  nameLength: 60,
  textLength: 500,
  placeholderLength: 64,
  position: 4000,
  angle: { min: -180, max: 180 },
  boxLength: { min: 1, max: 4000 },
  fontSize: { min: 6, max: 400 },
  lineHeight: { min: 0.8, max: 3 },
  letterSpacing: { min: -10, max: 60 },
  photoSize: { min: 20, max: 2160 },
  strokeWidth: { min: 0, max: 60 },
  lines: 20,
  shadowOffset: { min: -100, max: 100 },
  shadowBlur: { min: 0, max: 100 },
  cornerRadius: { min: 0, max: 2000 },
  opacity: { min: 0.05, max: 1 },
  qrSize: { min: 40, max: 1080 },
  addressLength: 300,
  clothScale: { min: 1, max: 8 },
  /** Maximum number of shapes with a cloth fill. Each fill draws thousands of marks. */
  cloths: 6,
  /** Maximum number of image elements. To draw a layout, a worker needs all its images decoded in memory. */
  images: 8,
  z: { min: -100, max: 100 },
} as const;

/** Text alignments. `start` is the side where the text begins; `left` and `right` are visual sides. */
export const TEXT_ALIGNS = ['left', 'center', 'right', 'start'] as const;
export const VERTICAL_ALIGNS = ['top', 'middle', 'bottom'] as const;
/**
 * Flyer fonts: `sans` is Noto Sans, `display` Bricolage Grotesque, `serif` Noto Serif, `elegant` Noto Serif Display, `book`
 * Gentium, `geometric` Montserrat, `wide` Unbounded, `friendly` Andika, `hand` Playpen Sans, `mono` Noto Sans Mono.
 */
export const FLYER_FONTS = [
  'sans',
  'display',
  'serif',
  'elegant',
  'book',
  'geometric',
  'wide',
  'friendly',
  'hand',
  'mono',
] as const;
/** Placeholders of texts. `eventTitle` and `city` are the specification's other names for `eventName` and `eventCity`. */
export const TEXT_PLACEHOLDERS = [
  'attendeeName',
  'attendeeCountry',
  'eventName',
  'eventTitle',
  'eventDate',
  'eventTime',
  'eventLocation',
  'eventVenue',
  'eventCity',
  'city',
  'organizer',
  'attending',
  'role',
  'line',
] as const;
/** Kinds of shapes. A `rectangle` may have rounded corners. A `line` is `width` long and `height` thick. */
export const SHAPES = ['rectangle', 'ellipse', 'line'] as const;
export const CLOTHS = ['strip-weave', 'mud-cloth', 'house-wall', 'resist-dye', 'raffia'] as const;
export const PHOTO_SHAPES = ['circle', 'rounded', 'hexagon', 'blob'] as const;
export const IMAGE_FITS = ['contain', 'cover'] as const;
export const FONT_WEIGHTS = [
  'normal',
  'bold',
  '100',
  '200',
  '300',
  '400',
  '500',
  '600',
  '700',
  '800',
  '900',
] as const;

export type FlyerFont = (typeof FLYER_FONTS)[number];
export type FontWeight = (typeof FONT_WEIGHTS)[number];

export type FlyerLayout = z.infer<typeof layoutSchema>;

type KindOf<List> = List extends `${infer Kind}Elements` ? Kind : never;
/** A kind of element, such as `text` for the list `textElements`. Layouts may omit the lists of newer kinds. */
export type ElementKind = KindOf<keyof FlyerLayout>;
export type ElementOf<Kind extends ElementKind> = NonNullable<FlyerLayout[`${Kind}Elements`]>[number];
export type TextElement = ElementOf<'text'>;
export type PhotoElement = ElementOf<'photo'>;
export type ShapeElement = ElementOf<'shape'>;
export type ShapeFill = NonNullable<ShapeElement['fill']>;
export type ClothName = (typeof CLOTHS)[number];
export type PhotoShape = (typeof PHOTO_SHAPES)[number];
export type TextStack = NonNullable<FlyerLayout['stacks']>[number];

/**
 * The part of a photo that its frame shows. `x` and `y` (0 to 1) are the point of the upright picture at the frame's center;
 * `zoom` 1 just covers the frame; `rotation` is in degrees clockwise. A point too near the picture's edge is moved inwards.
 */
export type PhotoFocus = { x: number; y: number; zoom: number; rotation: number };
