/** Colors of tokens.css by name, [light, dark]. page-colors.test.ts checks that they match. */
export const PAGE_COLORS = {
  paper: ['#fbf7f0', '#12101c'],
  surface: ['#ffffff', '#1b1828'],
  ink: ['#1a1626', '#f3eee4'],
  'ink-soft': ['#5c5669', '#b3abbf'],
  clay: ['#b8431f', '#f08a5d'],
  baobab: ['#17694c', '#5cc99b'],
  line: ['#e6dfd2', '#322d44'],
  focus: ['#2b2a6b', '#ffc04d'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;
