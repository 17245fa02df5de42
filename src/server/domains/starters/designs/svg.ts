/** A point in canvas pixels. */
export type Point = readonly [x: number, y: number];

/** A number as short SVG text. */
export function n(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

export function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"/>`;
}

export function circle(cx: number, cy: number, radius: number, fill: string): string {
  return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(radius)}" fill="${fill}"/>`;
}

/** A circle's outline, the stroke half inside and half outside of the radius. */
export function ring(cx: number, cy: number, radius: number, width: number, stroke: string): string {
  return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(radius)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"/>`;
}

export function polygon(points: readonly Point[], fill: string): string {
  return `<polygon points="${list(points)}" fill="${fill}"/>`;
}

/** An open line; corners are mitred so that a zigzag stays pointed. */
export function polyline(points: readonly Point[], width: number, stroke: string): string {
  return `<polyline points="${list(points)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-miterlimit="10"/>`;
}

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

/** Moves drawn content, then turns it by degrees clockwise around its own origin. */
export function at(x: number, y: number, content: string, rotation = 0): string {
  const turn = rotation === 0 ? '' : ` rotate(${n(rotation)})`;
  return `<g transform="translate(${n(x)} ${n(y)})${turn}">${content}</g>`;
}

/** Draws content mirrored at the vertical line `x`, beside nothing else: the caller draws the original. */
export function mirrored(x: number, content: string): string {
  return `<g transform="translate(${n(2 * x)} 0) scale(-1 1)">${content}</g>`;
}

/** Shows only what lies in the rectangle. `id` is unique in its drawing. */
export function clipped(
  id: string,
  x: number,
  y: number,
  width: number,
  height: number,
  content: string,
): string {
  return `<clipPath id="${id}">${rect(x, y, width, height, '#000')}</clipPath><g clip-path="url(#${id})">${content}</g>`;
}

/** `count` drawings, one after the other. */
export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** A whole drawing on a plain ground. */
export function drawing(width: number, height: number, ground: string, ...content: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${rect(0, 0, width, height, ground)}${content.join('')}</svg>`;
}

function list(points: readonly Point[]): string {
  return points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ');
}
