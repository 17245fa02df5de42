import jsqr from 'jsqr';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { AFRICAN_COUNTRIES } from '#contract/places/countries.ts';
import { CANVAS_SIZES, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import type { FlyerLayout, TextElement } from '#contract/flyers/layout-types.ts';
import { DEFAULT_PHOTO_FOCUS } from '#contract/flyers/photo-focus.ts';
import { defaultElement } from '#flyer/default-element.ts';
import { FLAGS } from '#flyer/flags/flag-data.ts';
import { outputDesignOf } from '#flyer/output-design.ts';
import { planFlyer } from '#flyer/plan-flyer.ts';
import { drawFlyer } from '#flyer/draw-flyer.ts';
import type { FlyerPlan, FlyerScene } from '#flyer/scene.ts';
import { createFlyerCanvas, imageFromRgba, readRgba, registerFlyerFonts } from './flyer-canvas.ts';

beforeAll(() => registerFlyerFonts());

const EMPTY: FlyerLayout = { version: 2, textElements: [], photoElements: [] };
const EVENT_URL = 'https://tukutane.example/events/lagos-tech-week-2026';

function sceneOf(size: CanvasSize, layout: Partial<FlyerLayout>, country = 'Kenya'): FlyerScene {
  return {
    ...outputDesignOf(size, { ...EMPTY, ...layout }),
    background: null,
    backgroundColor: '#808080',
    values: {
      attendeeName: 'Ada',
      attendeeCountry: country,
      country,
      eventName: 'Demo',
      eventUrl: EVENT_URL,
    },
    photo: null,
    watermark: null,
    assets: { flags: FLAGS },
  };
}

/** Decodes the QR code on the flyer that attendees receive. */
async function readCode(size: CanvasSize, layout: Partial<FlyerLayout>): Promise<string | undefined> {
  const scene = sceneOf(size, layout);
  const { width, height } = scene;
  const { canvas, ctx } = createFlyerCanvas(width, height);
  drawFlyer(ctx, scene);
  const rgba = readRgba(canvas, 0, 0, width, height);
  const jpeg = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 85, chromaSubsampling: '4:2:0' })
    .toBuffer();
  const { data } = await sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsqr.default(new Uint8ClampedArray(data), width, height)?.data;
}

test.each(Object.keys(CANVAS_SIZES) as CanvasSize[])(
  'a new QR code on %s leads to the event, read from the finished JPEG',
  async (size) => {
    expect(await readCode(size, { qrElements: [defaultElement('qr', size, 'code')] })).toBe(EVENT_URL);
  },
);

test('a coloured, rotated QR code with a long address is readable', async () => {
  const address = `https://example.org/${'a'.repeat(270)}?x=1`;
  const code = { id: 'code', x: 300, y: 300, size: 400, color: '#2b2a6b', background: '#f3eadb' };
  expect(await readCode('1080x1080', { qrElements: [{ ...code, rotation: 12, address }] })).toBe(address);
});

test('a QR code that is too small for its address is reported', () => {
  const { ctx } = createFlyerCanvas(8, 8);
  const address = `https://example.org/${'a'.repeat(270)}`;
  const cutOf = (size: number) =>
    planFlyer(sceneOf('1080x1080', { qrElements: [{ id: 'code', x: 0, y: 0, size, address }] }), ctx)
      .cutElements;
  expect(cutOf(100)).toEqual(['code']);
  expect(cutOf(400)).toEqual([]);
});

test('the flag of every country is drawn inside its box, and nothing for another country', () => {
  const { ctx } = createFlyerCanvas(8, 8);
  const flag = { id: 'flag', x: 100, y: 100, width: 300, height: 200 };
  const opsOf = (country: string) =>
    planFlyer(sceneOf('1080x1080', { flagElements: [flag] }, country), ctx).ops;
  for (const { name } of AFRICAN_COUNTRIES) {
    const [op] = opsOf(name);
    expect(op!.bounds.x).toBeGreaterThanOrEqual(98);
    expect(op!.bounds.x + op!.bounds.width).toBeLessThanOrEqual(402);
    expect(op!.bounds.height).toBeLessThanOrEqual(204);
  }
  for (const name of ['France', '', '__proto__', 'constructor']) expect(opsOf(name)).toEqual([]);
});

function planText(changes: Partial<TextElement>): FlyerPlan {
  const text = {
    id: 't',
    x: 50,
    y: 50,
    width: 400,
    height: 300,
    text: 'Words that go on for more than one line, and on',
    fontSize: 60,
    color: '#000',
    fontWeight: '400',
  } as const;
  const { ctx } = createFlyerCanvas(8, 8);
  return planFlyer(sceneOf('1080x1080', { textElements: [{ ...text, ...changes }] }), ctx);
}

test('a text keeps to its maximum number of lines: it shrinks, then is cut', () => {
  const [free] = planText({}).ops;
  const one = planText({ maxLines: 1 });
  const two = planText({ maxLines: 2 });
  expect(one.ops[0]!.bounds.height).toBeLessThan(45);
  expect(one.cutElements).toEqual(['t']);
  expect(two.ops[0]!.bounds.height).toBeLessThan(free!.bounds.height);
  expect(two.cutElements).toEqual([]);
  expect(planText({ text: 'One\ntwo\nthree', maxLines: 2 }).ops[0]!.bounds.height).toBeLessThan(
    planText({ text: 'One\ntwo\nthree' }).ops[0]!.bounds.height,
  );
});

test('an auto-fitted text grows to its box and stays in it', () => {
  for (const text of ['Ada', 'Ọlọ́runtóbi Àdèṣọlá', 'فاطمة الزهراء', 'One\ntwo\nthree']) {
    const [grown] = planText({ text, autoFit: true, fontSize: 20 }).ops;
    const [plain] = planText({ text, fontSize: 20 }).ops;
    expect(grown!.bounds.height).toBeGreaterThan(plain!.bounds.height);
    expect(grown!.bounds.width).toBeLessThanOrEqual(406);
    expect(grown!.bounds.y + grown!.bounds.height).toBeLessThanOrEqual(356);
  }
});

test.each([
  ['stand on the design in place of a cut-out', true, [128, 128, 128]],
  ['keep their disc in other photos', undefined, [184, 67, 31]],
])('initials %s', (_where, cutOut, corner) => {
  const photo = { id: 'photo', x: 0, y: 0, size: 400, shape: 'rounded', radius: 0 } as const;
  const look = { strokeWidth: 0, strokeColor: '#ffffff', disc: '#B8431F', grain: 0.5 };
  const scene = sceneOf('1080x1080', { photoElements: [{ ...photo, ...look, cutOut }] });
  const { canvas, ctx } = createFlyerCanvas(1080, 1080);
  drawFlyer(ctx, scene);
  expect([...readRgba(canvas, 20, 20, 1, 1)].slice(0, 3)).toEqual(corner);
  const pixels = new Set(new Uint32Array(readRgba(canvas, 100, 100, 200, 200).slice().buffer));
  expect(pixels.size).toBeGreaterThan(1);
});

test.each([
  ['a cut-out fills its frame', true, [0, 0, 255]],
  ['a photo with a background is an arch', false, [128, 128, 128]],
])('%s', (_what, hasAlpha, upperCorner) => {
  const look = {
    strokeWidth: 0,
    strokeColor: '#ffffff',
    shape: 'rounded',
    radius: 200,
    cutOut: true,
  } as const;
  const scene = sceneOf('1080x1080', { photoElements: [{ id: 'photo', x: 0, y: 0, size: 400, ...look }] });
  const image = imageFromRgba(new Uint8Array([0, 0, 255, 255]), 1, 1);
  const { canvas, ctx } = createFlyerCanvas(1080, 1080);
  drawFlyer(ctx, { ...scene, photo: { image, focus: DEFAULT_PHOTO_FOCUS, hasAlpha } });
  expect([...readRgba(canvas, 8, 8, 1, 1)].slice(0, 3)).toEqual(upperCorner);
  expect([...readRgba(canvas, 8, 392, 1, 1)].slice(0, 3)).toEqual([0, 0, 255]);
});

test('a picture missing from the scene is not drawn', () => {
  const { ctx } = createFlyerCanvas(8, 8);
  const imageElements = [{ id: 'logo', x: 0, y: 0, width: 100, height: 100, src: '/media/a/b.webp' }];
  expect(planFlyer(sceneOf('600x600', { imageElements }), ctx).ops).toEqual([]);
});

test('a flag is drawn before the country, inside the text’s box, however long the name is', () => {
  const { ctx } = createFlyerCanvas(1, 1);
  const widest = (align: TextElement['align'], country: string, attendeeCountry = country) => {
    const box = { x: 200, y: 100, width: 500, fontSize: 60, color: '#000000', fontWeight: '700' as const };
    const text = { ...box, id: 'country', text: '{attendeeCountry}', align };
    const [plain, flagged] = [false, true].map((flag) => {
      const scene = sceneOf('1080x1080', { textElements: [{ ...text, flag }] }, country);
      const values = { ...scene.values, attendeeCountry };
      return planFlyer({ ...scene, values }, ctx).ops[0]!.bounds;
    });
    return { plain: plain!, flagged: flagged! };
  };
  for (const align of ['left', 'center', 'right'] as const) {
    for (const country of ['Chad', 'Democratic Republic of the Congo']) {
      const { flagged } = widest(align, country);
      expect(flagged.x).toBeGreaterThanOrEqual(195);
      expect(flagged.x + flagged.width).toBeLessThanOrEqual(705);
    }
  }
  const { plain, flagged } = widest('center', 'Nigeria');
  expect(flagged.width).toBeGreaterThan(plain.width + 70);
  expect(Math.abs(flagged.x + flagged.width / 2 - plain.x - plain.width / 2)).toBeLessThan(4);
  expect(widest('left', 'Atlantis').flagged).toEqual(widest('left', 'Atlantis').plain);
  const arabic = widest('right', 'Egypt', 'مصر');
  expect(arabic.flagged.x).toBeLessThan(arabic.plain.x - 70);
});
