import { beforeAll, expect, test } from 'vitest';
import { CANVAS_SIZES } from '#contract/flyers/canvas-sizes.ts';
import type { FlyerImage } from '#flyer/canvas.ts';
import { drawBackground } from '#flyer/draw-flyer.ts';
import { drawFlyer, drawPlan } from '#flyer/draw-flyer.ts';
import { facesFor } from '#flyer/faces/faces-for.ts';
import { FLAGS } from '#flyer/flags/flag-data.ts';
import { planFlyer } from '#flyer/plan-flyer.ts';
import { overlaps } from '#flyer/geometry/rects.ts';
import type { FlyerScene } from '#flyer/scene.ts';
import {
  createFlyerCanvas,
  imageFromRgba,
  readRgba,
  registerFlyerFonts,
} from '#server/domains/drawing/flyer-canvas.ts';
import {
  parityCases,
  picturesBySrc,
  pixelsOf,
  type ParityCase,
  type PictureSize,
} from './renderer/parity-cases.ts';

const CASES = parityCases();

beforeAll(() => registerFlyerFonts());

test.each(CASES)('the touched rectangles contain every pixel that changes: $name', (item) => {
  const scene = sceneOf(item);
  const { background, flyer, plan } = drawBoth(scene);
  const outside = Uint8ClampedArray.from(background);
  for (const rect of plan.touched) {
    for (let y = rect.y; y < rect.y + rect.height; y += 1) {
      const row = (y * scene.width + rect.x) * 4;
      outside.set(flyer.subarray(row, row + rect.width * 4), row);
    }
  }
  expect(samePixels(outside, flyer)).toBe(true);
  for (const [i, rect] of plan.touched.entries()) {
    for (const other of plan.touched.slice(i + 1)) expect(overlaps(rect, other)).toBe(false);
  }
});

test('a canvas with restored touched rectangles draws the next flyer like a new canvas', () => {
  const items = CASES.filter((item) => item.size === '1080x1080');
  expect(items.length).toBeGreaterThan(3);
  const [first] = items;
  const shared = first && sceneOf(first);
  if (!shared) throw new Error('There is no square case.');
  const { canvas, ctx } = createFlyerCanvas(shared.width, shared.height);
  drawBackground(ctx, shared);
  const clean = readRgba(canvas, 0, 0, shared.width, shared.height);
  const backdrop = imageFromRgba(clean, shared.width, shared.height);
  for (const item of items) {
    const scene = { ...sceneOf(item), background: shared.background };
    const plan = planFlyer(scene, ctx);
    drawPlan(ctx, plan);
    const reused = readRgba(canvas, 0, 0, scene.width, scene.height);
    expect(samePixels(reused, drawBoth(scene).flyer)).toBe(true);
    for (const { x, y, width, height } of plan.touched) {
      ctx.drawImage(backdrop, x, y, width, height, x, y, width, height);
    }
    expect(samePixels(readRgba(canvas, 0, 0, scene.width, scene.height), clean)).toBe(true);
  }
});

test('the font faces listed for a scene are the faces that its plan uses', () => {
  for (const item of CASES) {
    const scene = sceneOf(item);
    const { ctx } = createFlyerCanvas(8, 8);
    expect(facesFor(scene).toSorted()).toEqual(planFlyer(scene, ctx).faces.toSorted());
  }
});

test('characters missing from all font faces are reported and not drawn', () => {
  const item = CASES.find((candidate) => candidate.name.startsWith('missing'));
  if (!item) throw new Error('There is no case with missing characters.');
  const scene = sceneOf(item);
  const { plan, flyer } = drawBoth(scene);
  expect(plan.missingCharacters).toEqual(['李', '山']);
  const without = { ...scene, values: { ...scene.values, attendeeName: 'Li Okoro' } };
  expect(samePixels(drawBoth(without).flyer, flyer)).toBe(true);
});

function samePixels(a: Uint8ClampedArray, b: Uint8ClampedArray): boolean {
  return Buffer.from(a.buffer, a.byteOffset, a.length).equals(Buffer.from(b.buffer, b.byteOffset, b.length));
}

function drawBoth(scene: FlyerScene) {
  const { canvas, ctx } = createFlyerCanvas(scene.width, scene.height);
  drawBackground(ctx, scene);
  const background = readRgba(canvas, 0, 0, scene.width, scene.height);
  const plan = drawFlyer(ctx, scene);
  return { background, plan, flyer: readRgba(canvas, 0, 0, scene.width, scene.height) };
}

function sceneOf(item: ParityCase): FlyerScene {
  return {
    ...item,
    ...CANVAS_SIZES[item.size],
    background: item.background && pictureOf(item.background),
    photo: item.photo && { image: pictureOf(item.photo), focus: item.photo.focus },
    assets: { images: picturesBySrc(pictureOf), flags: FLAGS },
  };
}

const pictures = new Map<string, FlyerImage>();

function pictureOf(size: PictureSize): FlyerImage {
  const key = JSON.stringify(size);
  const picture = pictures.get(key) ?? imageFromRgba(pixelsOf(size), size.width, size.height);
  pictures.set(key, picture);
  return picture;
}
