import type { ClothColors } from './palette.ts';
import type { Random } from './random.ts';

/** One repeat of a pattern, in drawing units. `marks` are SVG elements drawn over a rectangle in `colors.ground`. */
interface Tile {
  width: number;
  height: number;
  marks: string;
}

/** Draws one tile of a cloth pattern. The same random numbers and colors always give the same tile. */
export type Weave = (random: Random, colors: ClothColors) => Tile;

export function fill(color: string, d: string): string {
  return `<path fill="${color}" d="${d}"/>`;
}

export function stroke(color: string, width: number, d: string): string {
  return `<path fill="none" stroke="${color}" stroke-width="${width}" d="${d}"/>`;
}

/** A rectangle as path data. */
export function box(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

/** A diamond around a point as path data. */
export function diamond(x: number, y: number, halfWidth: number, halfHeight: number): string {
  return `M${x} ${y - halfHeight}l${halfWidth} ${halfHeight}-${halfWidth} ${halfHeight}-${halfWidth}-${halfHeight}z`;
}
