import { n, type Point } from '#server/domains/starters/designs/svg.ts';

/**
 * The fine crossing lines of banknotes and certificates: waves around a circle, each a little further along than the last.
 * @param radius of the middle of the waves, which reach `swing` pixels to both sides
 */
export function rosette(
  [cx, cy]: Point,
  {
    radius,
    swing,
    waves,
    lines,
    width,
    stroke,
  }: Record<'radius' | 'swing' | 'waves' | 'lines' | 'width', number> & {
    stroke: string;
  },
): string {
  const steps = waves * 18;
  const curves = Array.from({ length: lines }, (_, line) => {
    const points = Array.from({ length: steps }, (__, i) => {
      const angle = (i / steps) * 2 * Math.PI;
      const reach = radius + swing * Math.sin(waves * angle + (line / lines) * 2 * Math.PI);
      return `${n(cx + reach * Math.cos(angle))} ${n(cy + reach * Math.sin(angle))}`;
    });
    return `M${points.join('L')}Z`;
  });
  return `<path d="${curves.join('')}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
}
