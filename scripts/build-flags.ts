/**
 * Writes the flags of the African countries as compact paths to `content/flags.json`. Run it by hand when a flag changes;
 * its output is committed. The source has each flag in its own proportions and is in the public domain.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { AFRICAN_COUNTRIES } from '#contract/places/countries.ts';
import { readPath, type VectorPath } from '#flyer/geometry/vector-path.ts';

type Matrix = readonly [number, number, number, number, number, number];
type Layer = [color: string, data: string, how?: number | 'evenodd'];

const ROOT = join(import.meta.dirname, '..');
/** Height of every flag in the units of its drawing. Coordinates are rounded to whole units. */
const HEIGHT = 900;
const ELEMENT = /<(\/?)(g|path|svg|clipPath)\b([^>]*?)(\/?)>/g;

/**
 * Parts of two flags that are replaced before conversion. South Africa's gold, a clipped stroke, becomes two shapes without a
 * clip. South Sudan's star is redrawn, because its points are millions of units apart and the library would drop it.
 */
const REPLACED: Record<string, [string, string]> = {
  ZA: [
    '<use xlink:href="#b" stroke="#ffb81c" clip-path="url(#c)"/></g>',
    '</g><path fill="#ffb81c" d="M0 0l4.5 3L0 6z"/><path d="M0 1.2019l2.6972 1.7981L0 4.7981z"/>',
  ],
  SS: [
    '<polygon fill="#FCDD09" points="-513674,0 415571,301930 -158734,-488533 -158734,488533 415571,-301930" transform="translate(2.88675,5) scale(0.000003114816)"/>',
    '<polygon fill="#fcdd09" points="1.2868,5.0000 4.1812,5.9405 2.3923,3.4783 2.3923,6.5217 4.1812,4.0595"/>',
  ],
};

const entries: string[] = [];
for (const { code, name } of AFRICAN_COUNTRIES) {
  const source = await readFile(
    join(ROOT, `node_modules/svg-country-flags/svg/${code.toLowerCase()}.svg`),
    'utf8',
  );
  const [old, replacement] = REPLACED[code] ?? ['', ''];
  if (!source.includes(old)) throw new Error(`The source of ${name} has changed.`);
  // The library resolves styles, shapes, copies and arcs, and leaves only groups and paths.
  const { width, layers } = flagOf(new Resvg(source.replace(old, replacement)).toString());
  entries.push(`  ${JSON.stringify(name)}: ${JSON.stringify({ width, height: HEIGHT, layers })}`);
}

await writeFile(
  join(ROOT, 'content/flags.json'),
  `{
${entries.join(',\n')}
}
`,
);

function flagOf(svg: string): { width: number; layers: Layer[] } {
  const box = /viewBox="([^"]*)"/.exec(svg)![1]!.split(' ').map(Number);
  const [left, top, width, height] = box as [number, number, number, number];
  const scale = HEIGHT / height;
  const stack: Matrix[] = [];
  let current: Matrix = [scale, 0, 0, scale, -left * scale, -top * scale];
  let isClip = false;
  const layers: Layer[] = [];
  for (const [, closes, tag, attributes = '', closed] of svg.matchAll(ELEMENT)) {
    if (tag === 'clipPath') isClip = closes === '';
    else if (closes) current = stack.pop() ?? current;
    else if (!isClip) {
      const own = multiply(current, matrixOf(attributes));
      if (tag === 'path') layers.push(...layersOf(attributes, own));
      if (!closed && tag !== 'path') {
        stack.push(current);
        current = own;
      }
    }
  }
  return { width: Math.round(width * scale), layers };
}

function layersOf(attributes: string, matrix: Matrix): Layer[] {
  const valueOf = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1];
  const data = compact(readPath(valueOf('d')!), matrix);
  const [fill, stroke] = [valueOf('fill'), valueOf('stroke')];
  const layers: Layer[] = [];
  if (fill && fill !== 'none') {
    layers.push(valueOf('fill-rule') === 'evenodd' ? [fill, data, 'evenodd'] : [fill, data]);
  }
  if (stroke && stroke !== 'none') {
    const enlargement = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
    const width = Number(valueOf('stroke-width') ?? 1) * enlargement;
    layers.push([stroke, data, Math.round(width * 10) / 10]);
  }
  return layers;
}

/** Returns relative path data in whole units. */
function compact(path: VectorPath, [a, b, c, d, e, f]: Matrix): string {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let last = '';
  let data = '';
  for (const [command, ...numbers] of path) {
    const points: number[] = [];
    for (let i = 0; i < numbers.length; i += 2) {
      const [px, py] = [numbers[i]!, numbers[i + 1]!];
      points.push(Math.round(a * px + c * py + e), Math.round(b * px + d * py + f));
    }
    const offsets = points.map((value, i) => value - (i % 2 === 0 ? x : y));
    if (command === 'L' && offsets.every((offset) => offset === 0)) continue;
    if (command === 'Z') [x, y] = [startX, startY];
    else [x, y] = points.slice(-2) as [number, number];
    if (command === 'M') [startX, startY] = [x, y];
    const letter = command.toLowerCase();
    data += letter === last && letter !== 'm' ? joined(data, offsets) : letter + joined('', offsets);
    last = letter;
  }
  return data;
}

/** Joins numbers, with a space only where two would otherwise merge. */
function joined(before: string, numbers: readonly number[]): string {
  return numbers.map((number, i) => (number < 0 || (i === 0 && before === '') ? '' : ' ') + number).join('');
}

function matrixOf(attributes: string): Matrix {
  const found = / transform="matrix\(([^)]*)\)"/.exec(attributes);
  return found ? (found[1]!.split(' ').map(Number) as unknown as Matrix) : [1, 0, 0, 1, 0, 0];
}

function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
