import type { Canvas2D } from '#flyer/canvas.ts';
import { HANDLE, snap } from './paths.ts';

/** A path as absolute commands with their coordinates: two for M and L, six for C, none for Z. */
export type VectorPath = readonly (readonly ['M' | 'L' | 'C' | 'Z', ...number[]])[];

type Point = readonly [number, number];

const TOKEN = /([a-zA-Z])|-?(?:\d*\.\d+|\d+)/g;

/**
 * Reads SVG path data with the commands M, L, H, V, C, Q, Z and A, absolute or relative. Each A must be a half circle. Our
 * cloths and flags use only these commands.
 */
export function readPath(data: string): VectorPath {
  const path: ['M' | 'L' | 'C' | 'Z', ...number[]][] = [];
  const tokens = Array.from(data.matchAll(TOKEN), ([token]) => token);
  let at: Point = [0, 0];
  let start: Point = at;
  let command = '';
  let next = 0;
  const number = (): number => Number(tokens[next++]);
  const point = (): Point => {
    const [x, y] = [number(), number()];
    return command === command.toLowerCase() ? [at[0] + x, at[1] + y] : [x, y];
  };
  while (next < tokens.length) {
    if (/[a-zA-Z]/.test(tokens[next]!)) command = tokens[next++]!;
    const isRelative = command === command.toLowerCase();
    switch (command.toUpperCase()) {
      case 'M':
        at = start = point();
        path.push(['M', ...at]);
        // In SVG paths, each further point after M or m is the end of a line.
        command = isRelative ? 'l' : 'L';
        break;
      case 'L':
        path.push(['L', ...(at = point())]);
        break;
      case 'H':
        path.push(['L', ...(at = [number() + (isRelative ? at[0] : 0), at[1]])]);
        break;
      case 'V':
        path.push(['L', ...(at = [at[0], number() + (isRelative ? at[1] : 0)])]);
        break;
      case 'C': {
        const [first, second, end] = [point(), point(), point()];
        path.push(['C', ...first, ...second, ...(at = end)]);
        break;
      }
      case 'Q': {
        const [handle, end] = [point(), point()];
        path.push(['C', ...twoThirds(at, handle), ...twoThirds(end, handle), ...(at = end)]);
        break;
      }
      case 'A': {
        next += 4;
        const clockwise = number() === 1;
        const end = point();
        path.push(...halfCircle(at, end, clockwise));
        at = end;
        break;
      }
      case 'Z':
        path.push(['Z']);
        at = start;
        break;
      default:
        throw new Error(`Paths have no command ${command}.`);
    }
  }
  return path;
}

/** Scales and moves a path, and adds it to the context's path. */
export function addPath(
  ctx: Canvas2D,
  path: VectorPath,
  x: number,
  y: number,
  scaleX: number,
  scaleY: number,
): void {
  const atX = (value: number): number => snap(x + value * scaleX);
  const atY = (value: number): number => snap(y + value * scaleY);
  for (const [command, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] of path) {
    if (command === 'M') ctx.moveTo(atX(a), atY(b));
    else if (command === 'L') ctx.lineTo(atX(a), atY(b));
    else if (command === 'C') ctx.bezierCurveTo(atX(a), atY(b), atX(c), atY(d), atX(e), atY(f));
    else ctx.closePath();
  }
}

function twoThirds([x, y]: Point, [handleX, handleY]: Point): Point {
  return [x + (2 / 3) * (handleX - x), y + (2 / 3) * (handleY - y)];
}

function halfCircle(from: Point, to: Point, clockwise: boolean): ['C', ...number[]][] {
  const [cx, cy] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const [ux, uy] = [from[0] - cx, from[1] - cy];
  const [vx, vy] = clockwise ? [-uy, ux] : [uy, -ux];
  const quarter = (ax: number, ay: number, bx: number, by: number): ['C', ...number[]] => [
    'C',
    cx + ax + HANDLE * bx,
    cy + ay + HANDLE * by,
    cx + bx + HANDLE * ax,
    cy + by + HANDLE * ay,
    cx + bx,
    cy + by,
  ];
  return [quarter(ux, uy, vx, vy), quarter(vx, vy, -ux, -uy)];
}
