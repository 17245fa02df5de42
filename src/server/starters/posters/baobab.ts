import { n, type Point } from '#server/starters/designs/svg.ts';

/** How far the limbs lean, in degrees, and how long they are as parts of the tree's height. */
const LIMBS = [
  [-62, 0.3],
  [-30, 0.3],
  [4, 0.27],
  [34, 0.31],
  [64, 0.28],
] as const;
/** The same of what grows from a branch, its length as a part of the branch's. */
const TWIGS = [
  [-30, 0.62],
  [4, 0.5],
  [34, 0.58],
] as const;

/** A bare baobab's silhouette that stands on the origin, `height` pixels high. */
export function baobab(height: number, color: string): string {
  const [foot, waist, neck] = [height * 0.27, height * 0.16, height * 0.1];
  const top = -height * 0.52;
  const trunk = `M${n(-foot)} 0Q${n(-waist)} ${n(-height * 0.04)} ${n(-waist)} ${n(-height * 0.2)}T${n(-neck)} ${n(top)}H${n(neck)}Q${n(waist)} ${n(-height * 0.32)} ${n(waist)} ${n(-height * 0.2)}T${n(foot)} 0Z`;
  const limbs = LIMBS.map(([lean, length], i) => {
    const x = (i / (LIMBS.length - 1) - 0.5) * 1.3 * neck;
    return branch([x, top + neck * 0.6], lean, length * height, neck * 0.76, 2);
  });
  return `<g fill="none" stroke="${color}" stroke-linecap="round" stroke-linejoin="round"><path d="${trunk}" fill="${color}" stroke-width="${n(neck * 0.3)}"/>${limbs.join('')}</g>`;
}

/** A branch and what grows from it. */
function branch([x, y]: Point, lean: number, length: number, width: number, levels: number): string {
  const angle = (lean * Math.PI) / 180;
  const end: Point = [x + Math.sin(angle) * length, y - Math.cos(angle) * length];
  const own = `<path d="M${n(x)} ${n(y)}Q${n(x + Math.sin(angle) * length * 0.6)} ${n(y - Math.cos(angle) * length * 0.4)} ${n(end[0])} ${n(end[1])}" stroke-width="${n(width)}"/>`;
  if (levels === 0) return own;
  const twigs = TWIGS.map(([turn, part]) =>
    branch(end, lean * 0.8 + turn, length * part, width * 0.6, levels - 1),
  );
  return own + twigs.join('');
}
