import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAPER } from './paper.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The colours of a theme, as a map from name to `#rrggbb`. */
function tokensOf(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0]!;
  return Object.fromEntries(
    [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6})/g)].map(([, name, hex]) => [name, hex]),
  );
}

const THEMES = { light: tokensOf(':root'), dark: tokensOf(":root[data-theme='dark']") };

/** Relative luminance as defined by WCAG 2.2. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const SURFACES = ['paper', 'paper-deep', 'surface'];
const onSurfaces = (name: string, surfaces = SURFACES): [string, string][] =>
  surfaces.map((under) => [name, under]);

/** Text and background pairs, which need a contrast of at least 4.5:1. */
const TEXT_PAIRS: [string, string][] = [
  ...onSurfaces('ink'),
  ...onSurfaces('ink-soft'),
  ...onSurfaces('clay'),
  ...onSurfaces('danger'),
  ...onSurfaces('baobab', ['paper', 'surface', 'baobab-tint']),
  ...onSurfaces('indigo', ['paper', 'surface', 'indigo-tint']),
  ['on-clay', 'clay'],
  ['on-marigold', 'marigold'],
  ['paper', 'ink'],
];

/** Pairs for control edges and the focus ring, which need a contrast of at least 3:1. */
const CONTROL_PAIRS: [string, string][] = [...onSurfaces('control'), ...onSurfaces('focus')];

for (const [theme, tokens] of Object.entries(THEMES)) {
  for (const [pairs, minimum] of [
    [TEXT_PAIRS, 4.5],
    [CONTROL_PAIRS, 3],
  ] as const) {
    test.each(pairs)(`in the ${theme} theme %s on %s reaches ${minimum}:1`, (over, under) => {
      expect(contrast(tokens[over]!, tokens[under]!)).toBeGreaterThanOrEqual(minimum);
    });
  }
}

test('the browser’s bars have the colour of the page', () => {
  expect(PAPER).toEqual({ light: THEMES.light.paper, dark: THEMES.dark.paper });
});

test('both themes define the same tokens', () => {
  expect(Object.keys(THEMES.dark)).toEqual(Object.keys(THEMES.light));
  expect(Object.keys(THEMES.light).length).toBeGreaterThan(15);
});
