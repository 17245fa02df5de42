/** Colors of one cloth (`#rrggbb`), used in both the light and the dark theme. */
export interface ClothColors {
  ground: string;
  /** Color of the most prominent marks. */
  main: string;
  /** Color of the secondary marks. */
  second: string;
  /** Color of thin lines and points. */
  fine: string;
}

const INK = '#1a1626';
const PAPER = '#fbf7f0';
const CLAY = '#b8431f';
const MARIGOLD = '#f2a51a';
const BAOBAB = '#17694c';
const INDIGO = '#2b2a6b';
const SAND = '#f3eadb';

/** Palettes whose ground and main color differ strongly in lightness. */
export const PALETTES: readonly ClothColors[] = [
  { ground: INK, main: MARIGOLD, second: CLAY, fine: PAPER },
  { ground: INDIGO, main: PAPER, second: MARIGOLD, fine: '#8f8ee0' },
  { ground: CLAY, main: SAND, second: INK, fine: MARIGOLD },
  { ground: BAOBAB, main: MARIGOLD, second: SAND, fine: INK },
  { ground: MARIGOLD, main: INK, second: CLAY, fine: PAPER },
  { ground: SAND, main: CLAY, second: INDIGO, fine: INK },
  { ground: '#3a1c2b', main: '#f08a5d', second: SAND, fine: MARIGOLD },
];
