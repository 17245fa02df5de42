import { expect, test } from 'vitest';
import type { FlyerLayout } from '#contract/flyers/layout-types.ts';
import { contrastOf } from '#flyer/colors.ts';
import { differenceOf, fromOklch, toOklch } from './oklch.ts';
import { proposalsFor } from './proposals.ts';
import { coloursOf, recolourLayout } from './recolour-design.ts';
import { pixelRecolourer } from './recolour-pixels.ts';
import { brandOf, isDrawn, swatchesOf } from './swatches.ts';

/** A picture with the given number of pixels of each colour. */
function picture(...areas: readonly (readonly [color: string, pixels: number, alpha?: number])[]) {
  return new Uint8ClampedArray(
    areas.flatMap(([color, pixels, alpha = 255]) => {
      const value = Number.parseInt(color.slice(1), 16);
      return Array.from({ length: pixels }, () => [
        value >> 16,
        (value >> 8) & 255,
        value & 255,
        alpha,
      ]).flat();
    }),
  );
}

const text = (id: string, color: string, y: number) => ({
  id,
  x: 20,
  y,
  width: 500,
  height: 50,
  text: id,
  fontSize: 40,
  color,
  fontWeight: 'bold' as const,
  placeholder: id,
});
const LAYOUT: FlyerLayout = {
  version: 2,
  textElements: [
    text('attendeeName', '#1a1626', 20),
    text('attendeeCountry', '#b8431f', 80),
    text('eventName', '#ffffff', 420),
  ],
  photoElements: [{ id: 'photo', x: 200, y: 200, size: 150, strokeWidth: 4, strokeColor: '#f2a51a' }],
  shapeElements: [
    { id: 'background', x: 0, y: 0, width: 600, height: 600, shape: 'rectangle', fill: { kind: 'color', color: '#fbf7f0' }, z: -2 },
    { id: 'plate', x: 0, y: 400, width: 600, height: 200, shape: 'rectangle', fill: { kind: 'color', color: '#17694c' }, z: -1 },
  ],
  qrElements: [{ id: 'qr', x: 500, y: 500, size: 80, color: '#1a1626' }],
}; // oxfmt-ignore

test('colours survive the conversion to lightness, chroma and hue and back', () => {
  for (const color of ['#b8431f', '#000000', '#ffffff', '#0b5fff', '#7f7f7f']) {
    expect(differenceOf(fromOklch(toOklch(color)), color)).toBeLessThan(0.005);
  }
});

test('a logo’s colours are found without its background, colourful ones first, in a stable order', () => {
  const logo = picture(
    ['#ffffff', 500],
    ['#777777', 90],
    ['#e2231a', 80],
    ['#00a3e0', 60],
    ['#ff00ff', 200, 0],
  );
  expect(brandOf(logo)).toEqual(['#e2231a', '#00a3e0', '#777777']);
  expect(brandOf(picture(['#ffffff', 10], ['#000000', 10]))).toEqual([]);
});

test('tells drawings from photographs', () => {
  expect(isDrawn(swatchesOf(picture(['#fbf7f0', 700], ['#b8431f', 300])))).toBe(true);
  const noise = Array.from({ length: 900 }, (_, i): [string, number] => [
    `#${((i * 7919) % 0xffffff).toString(16).padStart(6, '0')}`,
    1,
  ]);
  expect(isDrawn(swatchesOf(picture(...noise)))).toBe(false);
});

test.each([
  ['one colour', ['#00704a']],
  ['two colours', ['#0b5fff', '#ffb300']],
  ['three with black', ['#e2231a', '#1a1a1a', '#00a3e0']],
  ['a pale one', ['#ffe9a8']],
])('with %s there are three or four proposals, and every text can be read', (_, brand) => {
  const swatches = coloursOf('600x600', LAYOUT, null);
  expect(swatches[0]!.color).toBe('#fbf7f0');
  const proposals = proposalsFor(swatches, brand);
  expect(proposals.length).toBeGreaterThanOrEqual(3);
  for (const { colors } of proposals) {
    const made = recolourLayout('600x600', LAYOUT, null, colors);
    const [background, plate] = made.shapeElements!.map(({ fill }) => (fill as { color: string }).color);
    expect(differenceOf(background!, plate!)).toBeGreaterThan(0.05);
    for (const { id, color } of made.textElements) {
      expect(contrastOf(color, id === 'eventName' ? plate! : background!)).toBeGreaterThanOrEqual(4.5);
    }
    expect(made.qrElements).toEqual(LAYOUT.qrElements);
  }
});

test('a pale background stays equally pale, in the brand’s hue, unless a brand background is chosen', () => {
  const swatches = [
    { color: '#ffe1b8', share: 0.8 },
    { color: '#b8431f', share: 0.1 },
  ];
  const [accents, branded] = proposalsFor(swatches, ['#0b5fff', '#ffb300']);
  const background = toOklch(accents!.colors.get('#ffe1b8')!);
  expect(background.l).toBeGreaterThan(0.9);
  expect(Math.abs(background.h - toOklch('#0b5fff').h)).toBeLessThan(20);
  expect(accents!.colors.get('#b8431f')).toBe('#0b5fff');
  expect(branded).toMatchObject({ name: 'Brand background' });
  expect(branded!.colors.get('#ffe1b8')).toBe('#0b5fff');
});

test('pixels between two colours stay between them', () => {
  const data = picture(['#000000', 1], ['#ffffff', 1], ['#808080', 1]);
  pixelRecolourer(
    new Map([
      ['#000000', '#ff0000'],
      ['#ffffff', '#0000ff'],
    ]),
  )(data);
  expect([...data.subarray(0, 8)]).toEqual([255, 0, 0, 255, 0, 0, 255, 255]);
  expect(data[8]).toBeGreaterThan(100);
  expect(data[10]).toBeGreaterThan(100);
});
