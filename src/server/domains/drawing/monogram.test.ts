import { beforeAll, expect, test } from 'vitest';
import { measureMonogram, monogramColors } from '#flyer/elements/monogram.ts';
import { setType } from '#flyer/text/set-type.ts';
import { createFlyerCanvas, registerFlyerFonts } from './flyer-canvas.ts';

beforeAll(registerFlyerFonts);

/** Distances from the circle's centre down to the baseline: as drawn, and for each of `texts` as if its ink were centred. */
function baselines(name: string, ...texts: string[]): number[] {
  const { ctx } = createFlyerCanvas(10, 10);
  const { letters } = measureMonogram(name, 400, monogramColors('#ffffff'), ctx);
  setType(ctx, letters!.type);
  return [
    letters!.offsetY,
    ...texts.map((text) => {
      const { actualBoundingBoxAscent, actualBoundingBoxDescent } = ctx.measureText(text);
      return (actualBoundingBoxAscent - actualBoundingBoxDescent) / 2;
    }),
  ];
}

test('accents move capitals half as far as centring their ink would', () => {
  for (const [name, marked, bare] of [
    ['Ọlá Nwosu', 'ỌN', 'ON'],
    ['Ụzọ', 'Ụ', 'U'],
    ['Èmí', 'È', 'E'],
  ] as const) {
    const [baseline, ink, capitals] = baselines(name, marked, bare);
    expect(Math.abs(capitals! - ink!)).toBeGreaterThan(10);
    expect(baseline).toBeCloseTo((ink! + capitals!) / 2);
  }
});

test('scripts without capitals are centred by their ink', () => {
  for (const name of ['أ', 'ߒ', 'ሰ']) {
    const [baseline, ink] = baselines(name, name);
    expect(baseline).toBeCloseTo(ink!);
  }
});

test('initials are legible on the disc colour of the design, whatever the ring', () => {
  expect(monogramColors('#ffffff')).toEqual({ disc: '#1A1626', color: '#ffffff' });
  expect(monogramColors('#ffffff', '#B8431F')).toEqual({ disc: '#B8431F', color: '#ffffff' });
  expect(monogramColors('#ffffff', '#FFC04D')).toEqual({ disc: '#FFC04D', color: '#1A1626' });
});
