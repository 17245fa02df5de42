import { LAYOUT_LIMITS, type ElementOf } from '#contract/flyers/layout-types.ts';
import type { FlyerImage, Rect } from '#flyer/canvas.ts';
import { contrastOf } from '#flyer/colors.ts';
import { rectAround, unionOf } from '#flyer/geometry/rects.ts';
import type { FlyerValues } from '#flyer/scene.ts';
import { cleanText } from '#flyer/text/clean-text.ts';
import { initialsOf } from '#flyer/text/initials-of.ts';
import { drawPicture } from './draw-picture.ts';
import { BOX_LENGTHS, BOXED, partOf, type ElementType, type Measured } from './element-type.ts';
import { fillOutline, roundedOutline, type Outline } from './outlines.ts';
import { textElement, type MeasuredText } from './text.ts';

type LogoElement = ElementOf<'logo'>;

/** Padding between a plate's edge and the logo, as a share of the plate's shorter side. */
const PADDING = 0.12;
/** Padding as a share of the corner radius, so that the logo's corners stay on the plate. */
const CORNER_PADDING = 0.36;
const [DARK, LIGHT] = ['#1a1626', '#fbf7f0'] as const;
/** Minimum contrast ratio of large text. */
const LEAST_CONTRAST = 3;
const FONT = ['display', '800'] as const;

type MeasuredLogo = Measured & {
  plate: { outline: Outline; color: string } | null;
  content: (Rect & { image: FlyerImage }) | MeasuredText | null;
};

/** The event's logo, or a name if the event has none. Draws nothing until the logo is loaded. */
export const logoElement: ElementType<LogoElement, MeasuredLogo> = {
  ...BOXED,
  create: (canvas) => ({ width: partOf(canvas)(0.3), height: partOf(canvas)(0.14) }),
  lengths: { ...BOX_LENGTHS, radius: LAYOUT_LIMITS.cornerRadius },
  colors: { background: 'area', color: 'line' },
  needs: (element, { values }) =>
    values.eventLogo ? { picture: values.eventLogo } : { texts: [[standInFor(element, values), ...FONT]] },
  shows: (_elements, { eventLogo, organizer, eventName }) => [eventLogo, organizer, eventName],
  isOrnament: false,
  isFixed: () => true,

  measure(element, scene, ctx) {
    const { eventLogo } = scene.values;
    const image = eventLogo && scene.assets?.images?.get(eventLogo);
    if (eventLogo && !image) return null;
    const inner = innerBox(element);
    const content = image
      ? contained(image, inner, element.align)
      : textElement.measure(wordsIn(inner, element, scene.values), scene, ctx);
    if (!content && !element.background) return null;
    const { x, y, width, height, background } = element;
    const plate = background
      ? { outline: roundedOutline({ x, y, width, height }, element.radius ?? 0), color: background }
      : null;
    const box = rectAround(x, y, x + width, y + height, 1);
    if (!content || 'image' in content) return { plate, content, bounds: box };
    const { missing, faces, cut, bounds } = content;
    return { plate, content, missing, faces, cut, bounds: plate ? unionOf(box, bounds) : bounds };
  },

  draw(ctx, { plate, content }) {
    if (plate) fillOutline(ctx, plate.outline, 0, plate.color);
    if (!content) return;
    if ('lines' in content) return textElement.draw(ctx, content);
    drawPicture(ctx, content.image, content);
  },
};

function innerBox({ x, y, width, height, background, radius = 0 }: LogoElement): Rect {
  const side = Math.min(width, height);
  const needed = Math.max(PADDING * side, CORNER_PADDING * Math.min(radius, side / 2));
  const padding = background ? needed : 0;
  return { x: x + padding, y: y + padding, width: width - 2 * padding, height: height - 2 * padding };
}

function contained(image: FlyerImage, box: Rect, align: LogoElement['align']): Rect & { image: FlyerImage } {
  const scale = Math.min(box.width / image.width, box.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const share = align === 'left' ? 0 : align === 'right' ? 1 : 0.5;
  const x = box.x + (box.width - width) * share;
  return { image, x, y: box.y + (box.height - height) / 2, width, height };
}

function standInFor({ standIn }: LogoElement, { organizer, eventName }: FlyerValues): string {
  const name = cleanText(standIn === 'event' ? eventName : organizer || eventName);
  return standIn === 'initials' ? initialsOf(name) : name;
}

/** Returns a text element for the name that replaces a missing logo: as large as fits, on at most four lines. */
function wordsIn(
  box: Rect,
  element: LogoElement,
  values: FlyerValues,
): Parameters<typeof textElement.measure>[0] {
  const { id, align = 'center', background, color = DARK, standIn } = element;
  const isLegible = !background || contrastOf(color, background) >= LEAST_CONTRAST;
  const clearest = background && contrastOf(DARK, background) < contrastOf(LIGHT, background) ? LIGHT : DARK;
  return {
    ...box,
    id,
    text: standInFor(element, values),
    color: isLegible ? color : clearest,
    align,
    verticalAlign: 'middle',
    font: FONT[0],
    fontWeight: FONT[1],
    fontSize: box.height,
    minFontSize: box.height * 0.1,
    lineHeight: 1.1,
    maxLines: standIn === 'initials' ? 1 : 4,
    autoFit: true,
  };
}
