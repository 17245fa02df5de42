import { beforeAll, expect, test } from 'vitest';
import type { TextElement, TextStack } from '#contract/flyers/layout-types.ts';
import { inkHeightOf, inkTopOf } from '#flyer/elements/text-lines.ts';
import type { MeasuredText } from '#flyer/elements/text.ts';
import { placeStacks } from '#flyer/text/place-stacks.ts';
import { planFlyer } from '#flyer/plan-flyer.ts';
import type { FlyerScene } from '#flyer/scene.ts';
import { createFlyerCanvas, registerFlyerFonts } from './flyer-canvas.ts';

const SIZE = 600;
const STACK = {
  y: 100,
  height: 400,
  lead: 'name',
  texts: [
    { id: 'kicker', gap: 0 },
    { id: 'name', gap: 12 },
    { id: 'country', gap: 14 },
    { id: 'event', gap: 20 },
  ],
} satisfies TextStack;
const LONG = 'Maria-Antonieta Fernandes de Oliveira Kandimba dos Santos Jr';

beforeAll(registerFlyerFonts);

test.each(['X', 'Bo Gyamfi', LONG, 'Ọlọ́runtóbi Àdèṣọlá-Akíntọ́lá', 'عبد الرحمن الشنقيطي', '🌍✨'])(
  'texts keep their gaps and stay in the stack around the name %s',
  (name) => {
    const texts = placed({ name });
    for (const [i, { gap }] of STACK.texts.slice(1).entries()) {
      // Allows a difference of one pixel, because lines start on whole pixels.
      expect(texts[i + 1]!.top - texts[i]!.bottom).toBeGreaterThan(gap - 1);
    }
    expect(texts[0]!.top).toBeGreaterThan(STACK.y - 1);
    expect(texts.at(-1)!.bottom).toBeLessThan(STACK.y + STACK.height + 1);
  },
);

test('the lead gets the height that shorter texts leave', () => {
  const [, short] = placed({ name: LONG, event: 'DevFest' });
  const [, long] = placed({ name: LONG, event: 'Conférence panafricaine sur l’intelligence artificielle' });
  expect(short!.size).toBeGreaterThan(long!.size);
});

test('no other text is larger than 80 % of the lead, unless its smallest size is', () => {
  const [, name, , event] = placed({ name: LONG, event: 'DevFest' });
  expect(event!.size).toBeLessThanOrEqual(name!.size * 0.8);
  expect(placed({ name: LONG, event: 'DevFest' }, { minFontSize: 70 })[3]!.size).toBe(70);
});

test('spare height first widens the gaps, then follows the alignment of the stack', () => {
  const [kicker, name] = placed({ name: 'X' });
  expect(name!.top - kicker!.bottom).toBeCloseTo(12 * 1.7, -0.5);
  expect(kicker!.top - STACK.y).toBeCloseTo(STACK.y + STACK.height - placed({ name: 'X' })[3]!.bottom, -0.5);
  expect(placed({ name: 'X' }, {}, { ...STACK, verticalAlign: 'top' })[0]!.top).toBeCloseTo(STACK.y, -0.5);
  const last = placed({ name: 'X' }, {}, { ...STACK, verticalAlign: 'bottom' })[3]!;
  expect(last.bottom).toBeCloseTo(STACK.y + STACK.height, -0.5);
});

test('the space below wrapped words is wider than between their lines, except below the lead', () => {
  const texts = ['name', 'country', 'event', 'kicker'].map((id) => ({ id, gap: 1 }));
  const event = 'Ìpàdé Ìmọ̀-ẹ̀rọ Ìbàdàn àti Ìlú Èkó';
  const [name, country, title, below] = placed(
    { name: 'Nwachukwu Ọlúwaṣeun', event },
    {},
    { ...STACK, texts },
  );
  expect(title!.lineGap).toBeGreaterThan(10);
  expect(below!.top - title!.bottom).toBeGreaterThan(title!.lineGap * 1.2 - 1);
  expect(name!.lineGap).toBeGreaterThan(10);
  expect(country!.top - name!.bottom).toBeLessThan(5);
});

test('an empty text takes no space', () => {
  const texts = placed({ name: 'X', country: '' });
  expect(texts).toHaveLength(3);
  expect(texts[2]!.top - texts[1]!.bottom).toBeCloseTo(20 * 1.7, -0.5);
});

test('every text starts where the flyer’s language begins, whatever script the name is in', () => {
  for (const { left } of placed({ name: 'ߒߞߏ' })) expect(left).toBeLessThan(60);
  for (const { right } of placed({ name: 'Bo', kicker: 'سأحضر' })) expect(right).toBeGreaterThan(540);
});

test.each([
  ['عبد الرحمن بن محمد الشنقيطي ولد الشيخ', 'I’m attending', 'left'],
  ['Wilhelmina Nomthandazo Chukwuemeka', 'سأحضر', 'right'],
])('all lines of %s, on a flyer that says %s, are aligned to its %s', (name, kicker, side) => {
  const { lines } = [
    ...placeStacks(sceneOf({ name, kicker }), createFlyerCanvas(SIZE, SIZE).ctx).values(),
  ][1]!;
  expect(lines.length).toBeGreaterThan(1);
  for (const { x, extent } of lines) {
    const gap =
      side === 'left' ? x - extent.actualBoundingBoxLeft - 50 : 550 - (x + extent.actualBoundingBoxRight);
    expect(gap).toBeLessThan(3);
  }
});

test.each([
  ['Bo', 60],
  [LONG, 24],
])('a greeting outside the stack is smaller than the name %s', (name, least) => {
  const scene = sceneOf({ name });
  const [kicker, lead, ...others] = scene.layout.textElements as [TextElement, TextElement, ...TextElement[]];
  const greeting = { ...kicker, id: 'greeting', fontSize: 60, placeholder: '{attending}' };
  const named = { ...lead, text: '', placeholder: 'attendeeName' };
  const layout = { ...scene.layout, textElements: [greeting, kicker, named, ...others] };
  const values = { ...scene.values, attendeeName: name, attending: 'J’Y SERAI' };
  const { ops } = planFlyer({ ...scene, layout, values }, createFlyerCanvas(SIZE, SIZE).ctx);
  const [nameSize, size] = ['name', 'greeting'].map((id) => {
    const { canvas, ctx } = createFlyerCanvas(SIZE, SIZE);
    ops.find((op) => op.id === id)!.draw(ctx);
    return canvas && Number.parseFloat(/[\d.]+(?=px)/.exec(ctx.font)![0]);
  });
  expect(size).toBe(Math.min(60, Math.floor(nameSize! * 0.8)));
  expect(size).toBeGreaterThanOrEqual(least);
});

test('a text that is smaller than the text above stays smaller when the upper text shrinks', () => {
  const texts = ['event', 'country', 'name'].map((id) => ({ id, gap: 1 }));
  const event = 'www.internationalisierung.example';
  const [, title, below] = placed({ name: 'X', event, country: 'Fri' }, {}, { ...STACK, texts }).toSorted(
    (a, b) => b.size - a.size,
  );
  expect(title!.size).toBeLessThan(40);
  expect(below!.size).toBeLessThanOrEqual(title!.size * 0.8);
});

test('a text that its stack pushes over the lower edge of the flyer counts as cut', () => {
  const cutIn = (y: number): string[] => {
    const scene = sceneOf({ name: 'X' });
    const layout = { ...scene.layout, stacks: [{ ...STACK, y, height: 100 }] };
    return planFlyer({ ...scene, layout }, createFlyerCanvas(SIZE, SIZE).ctx).cutElements;
  };
  expect(cutIn(100)).not.toContain('event');
  expect(cutIn(SIZE - 80)).toContain('event');
});

test('an unknown id is ignored', () => {
  const texts = [{ id: 'nobody', gap: 90 }, ...STACK.texts];
  expect(placed({ name: 'X' }, {}, { ...STACK, texts })).toEqual(placed({ name: 'X' }));
});

test('the watermark is on the side where lines end', () => {
  const watermarkOf = (kicker: string): number => {
    const scene = { ...sceneOf({ name: 'Bo', kicker }), watermark: 'Made here' };
    return planFlyer(scene, createFlyerCanvas(SIZE, SIZE).ctx).ops.at(-1)!.bounds.x;
  };
  expect(watermarkOf('I’M ATTENDING')).toBeGreaterThan(SIZE / 2);
  expect(watermarkOf('سأحضر')).toBeLessThan(SIZE / 10);
});

type Ink = { top: number; bottom: number; left: number; right: number; size: number; lineGap: number };

type Words = { name: string; kicker?: string; country?: string; event?: string };

/** The ink of each non-empty text, from top to bottom. */
function placed(words: Words, ofEvent: Partial<TextElement> = {}, stack: TextStack = STACK): Ink[] {
  const measured = placeStacks(sceneOf(words, ofEvent, stack), createFlyerCanvas(SIZE, SIZE).ctx);
  return [...measured.values()].filter((item): item is MeasuredText => item !== null).map(inkOf);
}

function sceneOf(
  { kicker = 'I’M ATTENDING', name, country = 'Ghana', event = 'Lagos AI Week' }: Words,
  ofEvent: Partial<TextElement> = {},
  stack: TextStack = STACK,
): FlyerScene {
  const text = (id: string, words: string, fontSize: number): TextElement => {
    const look = { color: '#000', fontWeight: '800', font: 'display', align: 'start' } as const;
    return { id, x: 50, y: 0, width: 500, text: words, fontSize, minFontSize: 20, ...look };
  };
  const textElements = [
    text('kicker', kicker, 30),
    text('name', name, 150),
    text('country', country, 30),
    { ...text('event', event, 80), ...ofEvent },
  ];
  return {
    width: SIZE,
    height: SIZE,
    layout: { version: 2, textElements, photoElements: [], stacks: [stack] },
    background: null,
    values: { attendeeName: '', attendeeCountry: '', eventName: '' },
    photo: null,
    watermark: null,
  };
}

function inkOf({ lines, bounds, type }: MeasuredText): Ink {
  const top = inkTopOf(lines);
  const bottom = top + inkHeightOf(lines);
  const pitch = lines.length > 1 ? lines[1]!.y - lines[0]!.y : 0;
  const lineGap = Math.max(0, pitch - 0.72 * type.size);
  return { top, bottom, left: bounds.x, right: bounds.x + bounds.width, size: type.size, lineGap };
}
