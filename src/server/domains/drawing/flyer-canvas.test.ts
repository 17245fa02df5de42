import { beforeAll, expect, test } from 'vitest';
import type { TextElement } from '#contract/flyers/layout-types.ts';
import { drawFlyer } from '#flyer/draw-flyer.ts';
import { planFlyer } from '#flyer/plan-flyer.ts';
import type { FlyerScene } from '#flyer/scene.ts';
import { createFlyerCanvas, readRgba, registerFlyerFonts } from './flyer-canvas.ts';

const WIDTH = 600;
const HEIGHT = 400;

beforeAll(() => registerFlyerFonts());

function sceneWith(text: Partial<TextElement>, changes: Partial<FlyerScene> = {}): FlyerScene {
  const element = {
    id: 't',
    x: 100,
    y: 100,
    text: '',
    fontSize: 60,
    color: '#000',
    fontWeight: '400',
  } as const;
  return {
    width: WIDTH,
    height: HEIGHT,
    layout: { version: 2, textElements: [{ ...element, ...text }], photoElements: [] },
    background: null,
    values: { attendeeName: '', attendeeCountry: '', eventName: '' },
    photo: null,
    watermark: null,
    ...changes,
  };
}

function draw(scene: FlyerScene): Uint8ClampedArray {
  const { canvas, ctx } = createFlyerCanvas(scene.width, scene.height);
  drawFlyer(ctx, scene);
  return readRgba(canvas, 0, 0, scene.width, scene.height);
}

function darkest(rgba: Uint8ClampedArray): number {
  return rgba.reduce((least, value, i) => (i % 4 === 0 ? Math.min(least, value) : least), 255);
}

/** The last word's width: inked columns from the right up to the first gap of 10 pixels. */
function widthOfLastWord(rgba: Uint8ClampedArray): number {
  const inked = Array.from({ length: WIDTH }, (_, x) =>
    Array.from({ length: HEIGHT }, (__, y) => rgba[(y * WIDTH + x) * 4] ?? 255).some((red) => red < 128),
  );
  const right = inked.lastIndexOf(true);
  let left = right;
  while (inked.slice(left - 10, left).includes(true)) left -= 1;
  return right - left;
}

test('mixed text runs in the direction of its first letter', () => {
  expect(widthOfLastWord(draw(sceneWith({ text: 'ا WWW' })))).toBeLessThan(20);
  expect(widthOfLastWord(draw(sceneWith({ text: 'WWW ا' })))).toBeLessThan(20);
  expect(widthOfLastWord(draw(sceneWith({ text: 'ااا (W)' })))).toBeLessThan(60);
  expect(widthOfLastWord(draw(sceneWith({ text: 'W ااا WWW' })))).toBeGreaterThan(100);
});

function startOf(text: string, align: TextElement['align']): number {
  const { ctx } = createFlyerCanvas(WIDTH, HEIGHT);
  return planFlyer(sceneWith({ x: 50, width: 500, text, align }), ctx).ops[0]?.bounds.x ?? -1;
}

test('left, centre and right are visual sides in either text direction', () => {
  for (const text of ['Ada', 'أحمد']) {
    expect(startOf(text, 'left')).toBeLessThan(60);
    expect(startOf(text, 'center')).toBeGreaterThan(200);
    expect(startOf(text, 'right')).toBeGreaterThan(400);
  }
});

function reds(text: string): number {
  const rgba = draw(sceneWith({ text }));
  return rgba.filter((red, i) => i % 4 === 0 && red > 150 && (rgba[i + 1] ?? 255) < 60).length;
}

test('a flag is drawn whole even when another font in use has glyphs for its parts', () => {
  expect(reds('🏴')).toBe(0);
  expect(reds('🏴󠁧󠁢󠁥󠁮󠁧󠁿')).toBeGreaterThan(100);
  expect(reds('🎌🏴󠁧󠁢󠁥󠁮󠁧󠁿🏁')).toBeGreaterThan(reds('🎌🏁'));
});

test.each([
  'Oluwaseun Adebayo-Okonkwo Chukwuemeka Nnamdi Iheanyichukwu Jr',
  'Andriantsimitoviaminandriandehibeandrianampoinimerinarabeniak',
  'عبد الرحمن بن محمد بن عبد العزيز بن سليمان آل الشيخ المغربي',
  'ወልደገብርኤል ተክለሃይማኖት ገብረመድኅን ኃይለማርያም ወልደሚካኤል',
  '👩🏽‍💻'.repeat(60),
  'W'.repeat(500),
])('%s stays in its box and on the canvas', (attendeeName) => {
  const { ctx } = createFlyerCanvas(WIDTH, HEIGHT);
  const values = { attendeeName, attendeeCountry: '', eventName: '' };
  for (const align of ['left', 'center', 'right'] as const) {
    for (const [x, y, width, height] of [
      [30, 40, 300, 100],
      [500, 350, 90, 40],
      [10, 10, 40, 380],
    ] as const) {
      const scene = sceneWith({ x, y, width, height, align, placeholder: 'attendeeName' }, { values });
      const bounds = planFlyer(scene, ctx).ops[0]?.bounds;
      // Allows three pixels on each side for soft edges.
      expect(bounds?.x).toBeGreaterThanOrEqual(x - 3);
      expect((bounds?.x ?? 0) + (bounds?.width ?? 0)).toBeLessThanOrEqual(x + width + 3);
    }
    const plain = sceneWith({ x: 590, y: 390, placeholder: 'attendeeName' }, { values });
    const bounds = planFlyer(plain, ctx).ops[0]?.bounds;
    expect(bounds?.width).toBeGreaterThan(30);
    expect((bounds?.x ?? 0) + (bounds?.width ?? 0)).toBeLessThan(WIDTH);
  }
});

test('stacked marks at the upper edge are not clipped', () => {
  const text = { x: 10, y: 0, text: 'Ọ́Ằ', fontSize: 80, lineHeight: 0.8 };
  const { ctx } = createFlyerCanvas(WIDTH, HEIGHT);
  const { bounds } = planFlyer(sceneWith(text), ctx).ops[0] ?? {};
  const lower = planFlyer(sceneWith({ ...text, y: 100 }), ctx).ops[0]?.bounds;
  // The margin for soft edges may extend beyond the canvas, but the ink may not.
  expect(bounds?.height).toBeGreaterThanOrEqual((lower?.height ?? Infinity) - 2);
});

test('layers decide what is in front; on equal layers photos are drawn first', () => {
  const photo = { id: 'p', x: 100, y: 100, size: 200, strokeWidth: 0, strokeColor: '#FFFFFF' };
  const scene = sceneWith({ text: 'M', x: 170, y: 150 });
  const withPhoto = (z: number): FlyerScene => {
    return { ...scene, layout: { ...scene.layout, photoElements: [{ ...photo, z }] } };
  };
  const hidden = draw({ ...withPhoto(1), layout: { ...withPhoto(1).layout, textElements: [] } });
  expect(Buffer.from(draw(withPhoto(1))).equals(Buffer.from(hidden))).toBe(true);
  expect(darkest(draw(withPhoto(0)))).toBe(0);
});

test('a title is drawn only when the layout shows it', () => {
  const values = { attendeeName: '', attendeeCountry: '', eventName: 'Lagos Tech Week' };
  expect(darkest(draw(sceneWith({ placeholder: 'eventTitle' }, { values })))).toBe(255);
  expect(darkest(draw(sceneWith({ placeholder: 'eventTitle', show: true }, { values })))).toBeLessThan(50);
});

test('a pattern is barely visible through the plate of the watermark', () => {
  const [onWhite, onBlack] = ['#ffffff', '#000000'].map((backgroundColor) => {
    const rgba = draw(sceneWith({}, { watermark: 'Made with Tukutane', backgroundColor }));
    // Reads a pixel of the plate to the right of its text.
    return rgba[((HEIGHT - 20) * WIDTH + WIDTH - 14) * 4]!;
  });
  expect(onBlack).toBeGreaterThan(0);
  expect(onWhite! - onBlack!).toBeLessThanOrEqual(25);
});

test('a photo in a stack’s column is on the side where the lead’s script begins', () => {
  const photo = { id: 'p', x: 60, y: 0, size: 100, strokeWidth: 10, strokeColor: '#fff' };
  const photoStart = (text: string): number => {
    const { layout, ...scene } = sceneWith({ x: 50, width: 500, text, align: 'start' });
    const stacks = [{ y: 200, height: 100, lead: 't', texts: [{ id: 't', gap: 0 }] }];
    const { ctx } = createFlyerCanvas(WIDTH, HEIGHT);
    return planFlyer({ ...scene, layout: { ...layout, photoElements: [photo], stacks } }, ctx).ops[0]!.bounds
      .x;
  };
  expect(photoStart('Ada')).toBe(49);
  expect(photoStart('أحمد')).toBe(429);
});
