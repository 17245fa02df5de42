import { n, ring } from '#server/domains/starters/designs/svg.ts';

/** The colours of a shuka and of the beads on it. */
export const SHUKA = {
  red: '#D3172B',
  dark: '#190B12',
  blue: '#2436A8',
  white: '#FFFFFF',
  orange: '#FF9F1C',
} as const;

/** The lines of the check: where they begin and how thick they are, the same across and down. */
const LINES = [
  [30, 28, 0.72, SHUKA.dark],
  [82, 28, 0.72, SHUKA.dark],
  [156, 14, 0.85, SHUKA.blue],
] as const;
const REPEAT = 216;

/** Beads around the photo from the outside: the radius, the thickness, the colour and how long a bead is. */
const BEADS = [
  [234, 32, SHUKA.white, 48],
  [203, 26, SHUKA.blue, 36],
  [177, 22, SHUKA.orange, 40],
] as const;
const GAP = 6;

/** The check over a ground of its red, `width` pixels wide. */
export function check(width: number, height: number): string {
  const along = (isAcross: boolean): string =>
    LINES.flatMap(([start, thick, opacity, color]) =>
      Array.from({ length: Math.ceil(width / REPEAT) }, (_, i) => {
        const at = start + i * REPEAT;
        const box = isAcross
          ? `y="${at}" width="${width}" height="${thick}"`
          : `x="${at}" width="${thick}" height="${height}"`;
        return `<rect ${box} fill="${color}" fill-opacity="${opacity}"/>`;
      }),
    ).join('');
  return along(true) + along(false);
}

/** Rings of beads around a point, from a radius of 162 pixels outwards. */
export function collar(x: number, y: number): string {
  return BEADS.map(([radius, thick, color, bead]) => {
    const around = 2 * Math.PI * radius;
    const pitch = around / Math.round(around / bead);
    return (
      ring(x, y, radius, thick + 8, SHUKA.dark) +
      `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${color}" stroke-width="${thick - GAP}" stroke-dasharray="${n(pitch - GAP)} ${GAP}"/>`
    );
  }).join('');
}
