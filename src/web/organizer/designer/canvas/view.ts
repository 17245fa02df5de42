import type { Gesture, Point, Size } from '#web/shared/photo/crop-geometry.ts';
import { clamp, type Box } from '../model/design.ts';

/** The canvas on the stage: CSS pixels per unit of the layout, and the position of its top left corner. */
export interface View {
  zoom: number;
  x: number;
  y: number;
}

const ZOOM = { min: 0.1, max: 8 };
/** Distance in CSS pixels that handles extend beyond the canvas. */
const AROUND = 18;

/** Shows the whole canvas, centred on the stage. */
export function fitView(stage: Size, canvas: Size): View {
  const zoom = clamp(
    Math.min((stage.width - 2 * AROUND) / canvas.width, (stage.height - 2 * AROUND) / canvas.height),
    ZOOM.min,
    ZOOM.max,
  );
  return {
    zoom,
    x: (stage.width - canvas.width * zoom) / 2,
    y: (stage.height - canvas.height * zoom) / 2,
  };
}

/** Moves the point at `from` to `to` and scales around it. Points are relative to the stage's top left corner. */
export function moveView(view: View, { from, to, scale }: Pick<Gesture, 'from' | 'to' | 'scale'>): View {
  const zoom = clamp(view.zoom * scale, ZOOM.min, ZOOM.max);
  const factor = zoom / view.zoom;
  return { zoom, x: to.x - (from.x - view.x) * factor, y: to.y - (from.y - view.y) * factor };
}

/** Keeps part of the canvas on the stage. */
export function holdView(view: View, stage: Size, canvas: Size): View {
  const kept = 2 * AROUND;
  return {
    zoom: view.zoom,
    x: clamp(view.x, kept - canvas.width * view.zoom, stage.width - kept),
    y: clamp(view.y, kept - canvas.height * view.zoom, stage.height - kept),
  };
}

/** Converts a point of the stage to units of the layout. */
export function unitsAt({ x, y }: Point, view: View): Point {
  return { x: (x - view.x) / view.zoom, y: (y - view.y) / view.zoom };
}

/** Moves the view until a box is visible. */
export function revealBox(view: View, box: Box, stage: Size): View {
  const left = box.x * view.zoom + view.x;
  const top = box.y * view.zoom + view.y;
  const dx = shift(left, left + box.width * view.zoom, stage.width);
  const dy = shift(top, top + box.height * view.zoom, stage.height);
  return dx === 0 && dy === 0 ? view : { ...view, x: view.x + dx, y: view.y + dy };
}

function shift(start: number, end: number, length: number): number {
  if (end < AROUND) return AROUND - start;
  if (start > length - AROUND) return length - AROUND - end;
  return 0;
}
