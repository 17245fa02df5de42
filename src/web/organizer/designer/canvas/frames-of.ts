import { CANVAS_SIZES, outputScaleOf, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import type { TextElement } from '#contract/flyers/layout-types.ts';
import { layersOf } from '#flyer/layers-of.ts';
import { typeOf } from '#flyer/registry.ts';
import type { DrawOp } from '#flyer/scene.ts';
import { grown, type Box, type FlyerLayout } from '../model/design.ts';
import { isLarge } from '../model/free-place.ts';
import { pivotOf, type Frame } from '../model/frames.ts';
import { stackOf } from '../model/stacks.ts';

/** Padding of the renderer's bounds on each side of the ink. */
const PADDING = 2;
/** Width of the frame around a text that draws nothing. The frame lets users select the text. */
const EMPTY = 100;

/** The visible box of each element before rotation, in units of the layout. */
export function framesOf(
  canvasSize: CanvasSize,
  layout: FlyerLayout,
  ops: readonly DrawOp[],
): Map<string, Frame> {
  const scale = outputScaleOf(canvasSize);
  const inks = new Map(ops.map(({ id, bounds, upright }) => [id, inkOf(upright ?? bounds, scale)]));
  return new Map(
    layersOf(layout).map((layer) => {
      const { id, rotation = 0 } = layer.element;
      const isStacked = stackOf(layout, id) !== undefined;
      const box =
        layer.kind === 'text'
          ? textBox(layer.element, inks.get(id), isStacked)
          : typeOf(layer.kind).boxOf(layer.element);
      return [id, { ...box, rotation: isStacked ? 0 : rotation, pivot: pivotOf(layer) }];
    }),
  );
}

/** Free margin around ink, as a share of the canvas's shorter side. */
const GAP = 0.01;

/**
 * The boxes that a new element should not cover: the ink of all elements except large shapes and pictures, which are usually in
 * the background.
 */
export function takenBoxes(
  { canvasSize, layout }: { canvasSize: CanvasSize; layout: FlyerLayout },
  ops: readonly DrawOp[],
): Box[] {
  const backdrops = new Set(
    [...(layout.shapeElements ?? []), ...(layout.imageElements ?? [])].map(({ id }) => id),
  );
  const canvas = CANVAS_SIZES[canvasSize];
  const gap = GAP * Math.min(canvas.width, canvas.height);
  return ops
    .map(({ id, bounds }) => ({ id, box: inkOf(bounds, outputScaleOf(canvasSize)) }))
    .filter(({ id, box }) => !(backdrops.has(id) && isLarge(box, canvas)))
    .map(({ box }) => grown(box, gap));
}

/** The ink within an operation's bounds, in units of the layout. */
export function inkOf({ x, y, width, height }: Box, scale = 1): Box {
  return {
    x: (x + PADDING) / scale,
    y: (y + PADDING) / scale,
    width: Math.max(0, width - 2 * PADDING) / scale,
    height: Math.max(0, height - 2 * PADDING) / scale,
  };
}

function textBox(text: TextElement, ink: Box | undefined, isStacked: boolean): Box {
  const line = text.fontSize * (text.lineHeight ?? 1.2);
  if (!ink) return { x: text.x, y: text.y, width: text.width ?? EMPTY, height: text.height ?? line };
  const x = text.width === undefined ? ink.x : text.x;
  const width = text.width ?? Math.max(ink.width, 1);
  if (isStacked) return { x, width, y: ink.y, height: Math.max(ink.height, 1) };
  if (text.height !== undefined) return { x, y: text.y, width, height: text.height };
  const y = Math.min(text.y, ink.y);
  return { x, y, width, height: Math.max(ink.y + ink.height - y, 1) };
}
