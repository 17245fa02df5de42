import type { ClothName } from '#contract/flyers/layout-types.ts';
import { box, diamond, fill, stroke, type Weave } from './tile.ts';

const BLOCK = 24;

/** Strip weave: narrow strips sewn side by side, in which blocks of weft bars alternate with blocks of warp lines. */
const stripWeave: Weave = (random, { main, second, fine }) => {
  const bars = 2 + random.below(3);
  const pitch = BLOCK / (bars * 2);
  const weft = (x: number, y: number): string =>
    Array.from({ length: bars }, (_, index) => box(x, y + index * pitch * 2, BLOCK, pitch)).join('');
  const warp = (x: number, y: number): string => box(x + 4, y, 3, BLOCK) + box(x + 17, y, 3, BLOCK);
  const motif = random.pick([
    (x: number, y: number) => diamond(x + 12, y + 12, 9, 9),
    (x: number, y: number) => box(x + 3, y + 3, 9, 9) + box(x + 12, y + 12, 9, 9),
    (x: number, y: number) => `M${x} ${y}l12 12 12-12zM${x} ${y + 24}l12-12 12 12z`,
  ]);
  return {
    width: BLOCK * 2,
    height: BLOCK * 4,
    marks:
      fill(main, weft(0, 0) + weft(24, 24) + weft(0, 48)) +
      fill(fine, warp(24, 0) + warp(0, 24) + warp(24, 48)) +
      fill(second, box(0, 72, 24, 24)) +
      fill(main, motif(0, 72)) +
      fill(second, motif(24, 72)),
  };
};

const CELL = 32;

/** Mud cloth: rows of hand-drawn signs on a dyed ground, separated by lines. */
const mudCloth: Weave = (random, { main, second, fine }) => {
  const signs = [
    'M5 9l9-3M10 2l-1 12M21 21l8 3M26 17l-2 11',
    'M2 25l7-18 7 18 7-18 7 18',
    'M9 16a7 7 0 1 0 14 0a7 7 0 1 0-14 0M15 16h2',
    'M4 6h10v9H7v9h18M20 6h7v10',
    'M3 8l6 8-6 8M13 8l6 8-6 8M23 8l6 8-6 8',
    'M16 3v26M4 10l24 12M4 22l24-12',
  ];
  const first = random.below(signs.length);
  const other = (first + 1 + random.below(signs.length - 1)) % signs.length;
  const row = (sign: string, y: number): string =>
    `<g transform="translate(0 ${y})">${sign}</g><g transform="translate(${CELL} ${y})">${sign}</g>`;
  const dots = [4, 12, 20, 28, 36, 44, 52, 60].map((x) => `M${x - 1.5} 40.5h3v3h-3z`).join('');
  return {
    width: CELL * 2,
    height: 88,
    marks:
      row(stroke(main, 3, signs[first]!), 2) +
      fill(second, 'M0 35h64v2H0zM0 47h64v2H0z') +
      fill(fine, dots) +
      row(stroke(main, 3, signs[other]!), 52),
  };
};

/** House wall: bold outlined triangles, steps and chevrons, as painted around doors. */
const houseWall: Weave = (random, { main, second, fine }) => {
  const centre = random.pick([
    fill(second, 'M24 10l10 14-10 14-10-14z') + fill(fine, 'M24 18l5 6-5 6-5-6z'),
    fill(second, 'M14 12h20v6H14zM18 18h12v12H18zM14 30h20v6H14z'),
    fill(second, 'M16 12l8 12-8 12zM32 12l-8 12 8 12z'),
  ]);
  const steps =
    'M0 48v-8h6v-8h6v-8h-6v-8H0V0h12v6h6v6h12V6h6V0h12v16h-6v8h-6v8h6v8h6v8H36v-6h-6v-6H18v6h-6v6z';
  const gables = 'M0 0h48L24 20zM0 48h48L24 28z';
  const sides = 'M0 4l18 20L0 44zM48 4L30 24l18 20z';
  const [frame, over] = random.pick([
    [steps, centre],
    [gables, stroke(fine, 2, 'M6 12v24M42 12v24') + centre],
    [gables + sides, fill(fine, 'M24 21l3 3-3 3-3-3z') + fill(second, 'M0 16l8 8-8 8zM48 16l-8 8 8 8z')],
  ] as const);
  return {
    width: 48,
    height: 48,
    marks: fill(main, frame) + over + stroke(fine, 1.5, 'M0 0h48M0 48h48'),
  };
};

/** A circle as path data. */
function ring(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0-${radius * 2} 0`;
}

/** Resist dye: rings and points where tied or waxed cloth resisted the dye. */
const resistDye: Weave = (random, { main, second, fine }) => {
  const rings = random.pick([
    [6, 13, 20],
    [9, 18],
    [4, 11, 18],
  ]);
  const petals =
    'M28 8q7 10 0 20q-7-10 0-20zM28 28q7 10 0 20q-7-10 0-20zM8 28q10-7 20 0q-10 7-20 0zM28 28q10-7 20 0q-10 7-20 0z';
  const middle = random.pick([
    stroke(main, 3, rings.map((radius) => ring(28, 28, radius)).join('')),
    fill(main, petals) + stroke(second, 2, ring(28, 28, 24)),
    stroke(main, 3, ring(28, 28, 22)) + fill(second, diamond(28, 28, 14, 14)) + fill(main, ring(28, 28, 5)),
  ]);
  const corner = (x: number, y: number): string => ring(x, y, 3);
  const corners = corner(0, 0) + corner(56, 0) + corner(0, 56) + corner(56, 56);
  const points = ring(28, 0, 2) + ring(28, 56, 2) + ring(0, 28, 2) + ring(56, 28, 2);
  return { width: 56, height: 56, marks: middle + fill(second, corners) + fill(fine, points) };
};

/** Cut raffia: interlaced diagonals and nested diamonds, as in the cloths of the Kasai. */
const raffia: Weave = (random, { main, second, fine }) => {
  const width = random.pick([40, 48]);
  const half = width / 2;
  const lattice = `M0 0l${width} ${width}M${width} 0L0 ${width}`;
  const nested = [16, 10, 4].map((size) => diamond(half, half, size, size)).join('');
  const [first, then] = random.pick([
    [stroke(main, 7, lattice), stroke(fine, 1.5, lattice)],
    [
      stroke(main, 3, nested),
      fill(
        second,
        `M0 ${half - 7}l7 7-7 7zM${width} ${half - 7}l-7 7 7 7zM${half - 7} 0h14l-7 7zM${half - 7} ${width}h14l-7-7z`,
      ),
    ],
    [
      fill(main, diamond(half, half, half, half)),
      stroke(fine, 2, [13, 7].map((size) => diamond(half, half, size, size)).join('')),
    ],
  ] as const);
  return { width, height: width, marks: first + then + fill(second, diamond(half, half, 4, 4)) };
};

export const WEAVES = {
  'strip-weave': stripWeave,
  'mud-cloth': mudCloth,
  'house-wall': houseWall,
  'resist-dye': resistDye,
  raffia,
} satisfies Record<ClothName, Weave>;
