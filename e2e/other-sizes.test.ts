import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { CANVAS_SIZES, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import type { FlyerLayout } from '#contract/flyers/layout-types.ts';
import { layoutSchema } from '#contract/flyers/layout.ts';
import { planFlyer, WATERMARK_ID } from '#flyer/plan-flyer.ts';
import { createFlyerCanvas, registerFlyerFonts } from '#server/domains/drawing/flyer-canvas.ts';
import { starterTemplates } from '#server/domains/starters/starter-templates.ts';
import { readPlainArea } from '#web/organizer/designer/other-sizes/plain-area.ts';
import { layOutAnew } from '#web/organizer/designer/other-sizes/lay-out-anew.ts';
import { readDesign } from '#web/organizer/designer/other-sizes/read-design.ts';

/** Minimum font size, as a fraction of the canvas's shorter side. */
const LEGIBLE = 0.04;
const VALUES = {
  attendeeName: 'Ngozi Okonjo-Chukwuemeka',
  attendeeCountry: 'Central African Republic',
  eventName: 'Nairobi Tech Week for Builders',
  eventDate: '5–7 March 2027',
  eventCity: 'Nairobi',
  attending: 'I’m attending',
  country: 'Kenya',
};

beforeAll(registerFlyerFonts);

test.each(starterTemplates().map((starter) => [starter.name, starter] as const))(
  '%s fits every other canvas: complete, legible and without new overlaps',
  async (_, { canvasSize, layout, background }) => {
    const canvas = CANVAS_SIZES[canvasSize];
    const small = sharp(Buffer.from(background)).resize(240).ensureAlpha().raw();
    const { data, info } = await small.toBuffer({ resolveWithObject: true });
    const { main: words, photo } = readDesign(canvasSize, layout);
    const pixels = { ...info, data: new Uint8ClampedArray(data) };
    const plainArea = readPlainArea(pixels, canvas, { words, photo });
    const before = meetings(layout, canvasSize);
    for (const to of (Object.keys(CANVAS_SIZES) as CanvasSize[]).filter((size) => size !== canvasSize)) {
      const { layout: made } = layOutAnew({ canvasSize, layout, plainArea }, to);
      const { width, height } = CANVAS_SIZES[to];
      const short = Math.min(width, height);
      expect(layoutSchema.safeParse(made).error?.issues).toBeUndefined();
      expect(made.textElements.map(({ id }) => id)).toEqual(layout.textElements.map(({ id }) => id));
      for (const text of made.textElements) {
        expect(text.fontSize).toBeGreaterThanOrEqual(LEGIBLE * short);
        expect(text.minFontSize).toBeGreaterThanOrEqual(LEGIBLE * short);
        expect(text.x).toBeGreaterThanOrEqual(0);
        expect(text.x + text.width!).toBeLessThanOrEqual(width + 1);
      }
      for (const { x, y, size } of made.photoElements) {
        expect(size).toBeGreaterThanOrEqual(0.15 * short);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + size).toBeLessThanOrEqual(width);
        expect(y + size).toBeLessThanOrEqual(height);
      }
      const met = meetings(made, to).filter((pair) => !before.includes(pair));
      expect({ to, met }).toEqual({ to, met: [] });
    }
  },
);

test('a QR code that would cover text moves to free space, and shrinks if necessary', () => {
  const { canvasSize, layout } = starterTemplates().find(({ name }) => name === 'Kuba')!;
  const { width, height } = CANVAS_SIZES[canvasSize];
  const code = { id: 'code', x: 0.15 * width, y: 0.65 * height, size: 0.13 * width };
  const given = { ...layout, qrElements: [code] };
  const { layout: made } = layOutAnew({ canvasSize, layout: given, plainArea: null }, '600x750');
  expect(made.qrElements).toHaveLength(1);
  expect(made.qrElements![0]!.hidden).toBeUndefined();
});

/** Returns pairs of overlapping texts, photos and watermark. */
function meetings(layout: FlyerLayout, canvasSize: CanvasSize): string[] {
  const { ctx } = createFlyerCanvas(1, 1);
  const { width, height } = CANVAS_SIZES[canvasSize];
  const watermark = 'Made with Tukutane';
  const scene = { width, height, layout, background: null, values: VALUES, photo: null, watermark };
  const ids = [...layout.textElements, ...layout.photoElements, { id: WATERMARK_ID }].map(({ id }) => id);
  const ops = planFlyer(scene, ctx).ops.filter(({ id }) => ids.includes(id));
  return ops.flatMap((a, i) =>
    ops.slice(i + 1).flatMap((b) => {
      const wide =
        Math.min(a.bounds.x + a.bounds.width, b.bounds.x + b.bounds.width) - Math.max(a.bounds.x, b.bounds.x);
      const high =
        Math.min(a.bounds.y + a.bounds.height, b.bounds.y + b.bounds.height) -
        Math.max(a.bounds.y, b.bounds.y);
      // Tolerates small overlaps, because the renderer's bounds are a little wider than the ink.
      return wide > 6 && high > 6 ? [[a.id, b.id].toSorted().join(' ')] : [];
    }),
  );
}
