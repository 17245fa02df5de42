import { circle, polygon, times, type Point } from './svg.ts';

export type Coil =
  | { kind: 'plain'; width: number; fill: string }
  /** Teeth that point outwards, `fill` on `ground`. */
  | { kind: 'teeth'; width: number; fill: string; ground: string; count: number; turn?: number }
  /** A running zigzag of even thickness. */
  | { kind: 'zigzag'; width: number; fill: string; ground: string; count: number; turn?: number };

/**
 * A coiled basket seen from above (agaseke, Rwanda): rings around a centre, from the inside out.
 * @param inner radius in pixels at which the first coil begins
 */
export function basket(cx: number, cy: number, inner: number, coils: readonly Coil[]): string {
  let radius = inner;
  const rings: string[] = [];
  for (const coil of coils) {
    rings.push(drawCoil(cx, cy, radius, coil));
    radius += coil.width;
  }
  // Outer coils first: each inner disc covers the middle of the one around it.
  return rings.toReversed().join('');
}

function drawCoil(cx: number, cy: number, inner: number, coil: Coil): string {
  const outer = inner + coil.width;
  if (coil.kind === 'plain') return circle(cx, cy, outer, coil.fill);
  const step = (2 * Math.PI) / coil.count;
  const turn = (coil.turn ?? 0) * step - Math.PI / 2;
  const point = (radius: number, position: number): Point => [
    cx + radius * Math.cos(turn + position * step),
    cy + radius * Math.sin(turn + position * step),
  ];
  const disc = circle(cx, cy, outer, coil.ground);
  if (coil.kind === 'teeth') {
    const teeth = times(coil.count, (i) =>
      polygon([point(inner - 1, i), point(outer, i + 0.5), point(inner - 1, i + 1)], coil.fill),
    );
    return disc + teeth;
  }
  const low = inner + coil.width * 0.04;
  const high = outer - coil.width * 0.04;
  const third = coil.width * 0.36;
  // Two stars, the smaller in the ground's colour: a bar drawn piece by piece would show its seams.
  const star = (valley: number, tip: number) =>
    Array.from({ length: coil.count }, (_, i) => [point(valley, i), point(tip, i + 0.5)]).flat();
  return disc + polygon(star(low + third, high), coil.fill) + polygon(star(low, high - third), coil.ground);
}
