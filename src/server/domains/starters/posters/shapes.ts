import type { ShapeElement, ShapeFill } from '#contract/flyers/layout-types.ts';

type Box = readonly [x: number, y: number, width: number, height: number];
type Look = Pick<ShapeElement, 'radius' | 'opacity' | 'strokeWidth' | 'strokeColor' | 'rotation' | 'z'>;

/** A rectangle of a layout. @param name in the designer's list of layers */
export function block(
  name: string,
  box: Box,
  fill: string | ShapeFill | null,
  look: Look = {},
): ShapeElement {
  return shape('rectangle', name, box, fill, look);
}

/** @param centre x and y of its middle, and its radius, in pixels */
export function disc(
  name: string,
  [x, y, radius]: readonly [x: number, y: number, radius: number],
  fill: string | ShapeFill | null,
  look: Look = {},
): ShapeElement {
  return shape('ellipse', name, [x - radius, y - radius, 2 * radius, 2 * radius], fill, look);
}

/** From one colour to the other; `angle` 0 goes to the right, 90 down. */
export function fade(from: string, to: string, angle: number): ShapeFill {
  return { kind: 'gradient', from, to, angle };
}

function shape(
  kind: ShapeElement['shape'],
  name: string,
  [x, y, width, height]: Box,
  fill: string | ShapeFill | null,
  look: Look,
): ShapeElement {
  return {
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    shape: kind,
    x,
    y,
    width,
    height,
    ...(fill !== null && { fill: typeof fill === 'string' ? { kind: 'color', color: fill } : fill }),
    ...look,
  };
}
