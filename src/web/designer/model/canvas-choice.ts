import { CANVAS_SIZES, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import { LAYOUT_LIMITS } from '#contract/flyers/layout-types.ts';
import { clamp, type FlyerLayout } from './design.ts';

/** The canvas for an uploaded background, by the ratio of its width to its height. */
export function canvasFor({ width, height }: { width: number; height: number }): CanvasSize {
  const ratio = width / height;
  if (ratio > 1.5) return '1200x630';
  if (ratio < 0.6) return '1080x1920';
  if (ratio >= 0.9 && ratio <= 1.1) return '600x600';
  if (ratio >= 0.775 && ratio < 0.9) return '600x750';
  // Photos held upright are 2:3 or 3:4.
  return ratio < 0.775 ? '600x800' : '800x600';
}

/** Spreads a layout over another canvas. */
export function refitLayout(layout: FlyerLayout, from: CanvasSize, to: CanvasSize): FlyerLayout {
  if (from === to) return layout;
  const [before, after] = [CANVAS_SIZES[from], CANVAS_SIZES[to]];
  const [spreadX, spreadY] = [after.width / before.width, after.height / before.height];
  // Larger canvases have room for larger things; on smaller ones nothing may run into its neighbour.
  const isLarger = spreadX >= 1 && spreadY >= 1;
  const scale = isLarger ? Math.sqrt(spreadX * spreadY) : Math.min(spreadX, spreadY);
  const grown = (value: number) => Math.round(value * scale);
  const fontSize = (size: number) =>
    clamp(grown(size), LAYOUT_LIMITS.fontSize.min, LAYOUT_LIMITS.fontSize.max);
  return {
    ...layout,
    textElements: layout.textElements.map((text) => ({
      ...text,
      ...spanOf(text, scale, spreadX),
      y: Math.round(text.y * spreadY),
      fontSize: fontSize(text.fontSize),
      ...(text.minFontSize !== undefined && { minFontSize: fontSize(text.minFontSize) }),
      ...(text.height !== undefined && {
        height: Math.max(1, Math.round(text.height * Math.max(scale, spreadY))),
      }),
    })),
    photoElements: layout.photoElements.map((photo) => ({
      ...photo,
      x: Math.round((photo.x + photo.size / 2) * spreadX - (photo.size / 2) * scale),
      y: Math.round((photo.y + photo.size / 2) * spreadY - (photo.size / 2) * scale),
      size: clamp(grown(photo.size), LAYOUT_LIMITS.photoSize.min, LAYOUT_LIMITS.photoSize.max),
      strokeWidth: Math.min(grown(photo.strokeWidth), LAYOUT_LIMITS.strokeWidth.max),
    })),
    ...refitLists(layout, { scale, spreadX, spreadY }, before),
    ...(layout.stacks && {
      stacks: layout.stacks.map((stack) => ({
        ...stack,
        y: Math.round(stack.y * spreadY),
        height: Math.max(1, Math.round(stack.height * spreadY)),
        texts: stack.texts.map(({ id, gap }) => ({ id, gap: grown(gap) })),
      })),
    }),
  };
}

/** Elements with boxes and codes keep their proportions, around their middles; shapes as wide or high as the canvas stay so. */
function refitLists(
  { shapeElements, imageElements, flagElements, qrElements }: FlyerLayout,
  { scale, spreadX, spreadY }: { scale: number; spreadX: number; spreadY: number },
  canvas: { width: number; height: number },
): Partial<FlyerLayout> {
  const refit = <Boxed extends { x: number; y: number }>(
    element: Boxed,
    { width, height }: { width: number; height: number },
  ): Boxed => ({
    ...element,
    x: Math.round((element.x + width / 2) * spreadX - (width / 2) * scale),
    y: Math.round((element.y + height / 2) * spreadY - (height / 2) * scale),
  });
  const boxed = <Boxed extends { x: number; y: number; width: number; height: number }>(
    element: Boxed,
  ): Boxed => ({
    ...refit(element, element),
    width: Math.max(1, Math.round(element.width * scale)),
    height: Math.max(1, Math.round(element.height * scale)),
  });
  const shape = <Shape extends { x: number; y: number; width: number; height: number }>(element: Shape) => {
    const { x, y, width, height } = element;
    const isWide = x <= 0 && x + width >= canvas.width;
    const isHigh = y <= 0 && y + height >= canvas.height;
    return {
      ...boxed(element),
      ...(isWide && { x: Math.round(x * spreadX), width: Math.round(width * spreadX) }),
      ...(isHigh && { y: Math.round(y * spreadY), height: Math.round(height * spreadY) }),
    };
  };
  const { min, max } = LAYOUT_LIMITS.qrSize;
  return {
    ...(shapeElements && { shapeElements: shapeElements.map(shape) }),
    ...(imageElements && { imageElements: imageElements.map(boxed) }),
    ...(flagElements && { flagElements: flagElements.map(boxed) }),
    ...(qrElements && {
      qrElements: qrElements.map((code) => ({
        ...refit(code, { width: code.size, height: code.size }),
        size: clamp(Math.round(code.size * scale), min, max),
      })),
    }),
  };
}

/** What has a width stays around its middle, and inside the canvas. */
function spanOf(
  { x, width }: { x: number; width?: number | undefined },
  scale: number,
  spread: number,
): { x: number; width?: number } {
  if (width === undefined) return { x: Math.round(x * spread) };
  const wide = Math.round(width * Math.min(scale, spread));
  return { x: Math.round((x + width / 2) * spread - wide / 2), width: Math.max(1, wide) };
}
