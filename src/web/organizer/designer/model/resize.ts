import type { Offset } from './move.ts';
import { LAYOUT_LIMITS, type TextElement } from '#contract/flyers/layout-types.ts';
import { changeElements, clamp, findLayer, type Box, type FlyerLayout, type Layer } from './design.ts';
import type { Point, Size } from '#flyer/canvas.ts';
import type { Limits } from '#flyer/elements/element-type.ts';
import { turn } from '#flyer/geometry/rotate-op.ts';
import { typeOf } from '#flyer/registry.ts';
import { pivotOf, type Frame } from './frames.ts';
import { stackOf } from './stacks.ts';

type Corner = 'nw' | 'ne' | 'sw' | 'se';
type Side = 'n' | 'e' | 's' | 'w';
export type Handle = Corner | Side | 'rotate';

const LEAST_FONT_SIZE = 12;
const LEAST_WIDTH = 40;
/** Limits of a width or height. A line may be two units thick. */
const STRETCH = { min: 2, max: LAYOUT_LIMITS.boxLength.max };

/** Drags a handle by an offset; the opposite corner or side stays in place. @param frame the element's frame before the drag */
export function resizeElement(
  layout: FlyerLayout,
  layer: Layer,
  handle: Handle,
  { dx, dy }: Offset,
  frame: Frame,
): FlyerLayout {
  const { rotation, pivot } = frame;
  const along = turn({ x: dx, y: dy }, -rotation);
  const resized = resizeUpright(layout, layer, handle, { dx: along.x, dy: along.y }, frame);
  const after = findLayer(resized, layer.element.id);
  if (rotation === 0 || !after) return resized;
  // Rotation around the new middle would move the opposite corner, so the element is moved back.
  const opposite = anchored(handle, frame, frame);
  const was = turn(opposite, rotation, pivot);
  const is = turn(opposite, rotation, pivotOf(after));
  return changeElements(resized, new Set([layer.element.id]), (element) => ({
    ...element,
    x: Math.round(element.x + was.x - is.x),
    y: Math.round(element.y + was.y - is.y),
  }));
}

function resizeUpright(
  layout: FlyerLayout,
  { kind, element }: Layer,
  handle: Handle,
  { dx, dy }: Offset,
  box: Box,
): FlyerLayout {
  const ids = new Set([element.id]);
  if ('size' in element) {
    const before = { ...element, ...typeOf(kind).boxOf(element) };
    const { size: limits } = typeOf(kind).lengths as { size: Limits };
    const { width, height, ...moved } =
      handle.length === 1
        ? stretch(before, handle, dx, dy, limits)
        : enlarge(before, factorOf(handle, dx, dy, box), handle, limits);
    const isSquare = width === height && !('height' in element);
    return changeElements(layout, ids, () => ({ ...moved, size: width, ...(!isSquare && { height }) }));
  }
  if (kind !== 'text') return changeElements(layout, ids, () => stretch(element, handle, dx, dy, STRETCH));
  const stack = stackOf(layout, element.id);
  if (handle === 'w' || handle === 'e') {
    const change = widthChange(element, handle, dx, box);
    const texts = stack ? new Set(stack.texts.map(({ id }) => id)) : ids;
    return changeElements(layout, texts, (each) => ({ ...each, ...change }));
  }
  const factor = factorOf(handle, dx, dy, box);
  return changeElements(layout, ids, () => scaleText(element, factor, handle, box, stack !== undefined));
}

/** The top left corner of an element that shrinks by `lost` while the side opposite the handle stays in place. */
function anchored(handle: Handle, { x, y }: Point, lost: Size): Point {
  return { x: handle.includes('w') ? x + lost.width : x, y: handle.includes('n') ? y + lost.height : y };
}

/** The scale factor of a drag. It is measured along the box's diagonal, so that both directions have an effect. */
function factorOf(handle: Handle, dx: number, dy: number, { width, height }: Box): number {
  const right = handle.includes('e') ? dx : -dx;
  const down = handle.includes('s') ? dy : -dy;
  return 1 + (right * width + down * height) / (width * width + height * height || 1);
}

function enlarge<Boxed extends Box>(
  element: Boxed,
  factor: number,
  handle: Handle,
  { min, max }: Limits,
): Boxed {
  const length = (before: number): number => clamp(Math.round(before * factor), min, max);
  const size = { width: length(element.width), height: length(element.height) };
  const lost = { width: element.width - size.width, height: element.height - size.height };
  return { ...element, ...size, ...anchored(handle, element, lost) };
}

function stretch<Boxed extends Box>(
  element: Boxed,
  handle: Handle,
  dx: number,
  dy: number,
  { min, max }: Limits,
): Boxed {
  const length = (before: number, change: number): number => clamp(Math.round(before + change), min, max);
  const size = {
    width: /[ew]/.test(handle) ? length(element.width, handle.includes('e') ? dx : -dx) : element.width,
    height: /[ns]/.test(handle) ? length(element.height, handle.includes('s') ? dy : -dy) : element.height,
  };
  const lost = { width: element.width - size.width, height: element.height - size.height };
  return { ...element, ...size, ...anchored(handle, element, lost) };
}

function scaleText(
  text: TextElement,
  wished: number,
  handle: Handle,
  box: Box,
  isStacked: boolean,
): TextElement {
  const fontSize = clamp(Math.round(text.fontSize * wished), LEAST_FONT_SIZE, LAYOUT_LIMITS.fontSize.max);
  const factor = fontSize / text.fontSize;
  const scale = (field: 'minFontSize' | 'letterSpacing' | 'width' | 'height') =>
    text[field] === undefined ? {} : { [field]: Math.round(text[field] * factor * 100) / 100 };
  const type = { ...text, fontSize, ...scale('minFontSize'), ...scale('letterSpacing') };
  // A stack determines the position and the width of its texts.
  if (isStacked) return type;
  const lost = { width: box.width * (1 - factor), height: box.height * (1 - factor) };
  const { x, y } = anchored(handle, text, lost);
  const place = { x: Math.max(0, Math.round(x)), y: Math.max(0, Math.round(y)) };
  return { ...type, ...scale('width'), ...scale('height'), ...place };
}

function widthChange(text: TextElement, side: 'w' | 'e', dx: number, box: Box): { x: number; width: number } {
  const before = text.width ?? Math.round(box.width);
  const width = Math.round(Math.max(LEAST_WIDTH, side === 'e' ? before + dx : before - dx));
  return { x: side === 'w' ? Math.max(0, text.x + before - width) : text.x, width };
}
