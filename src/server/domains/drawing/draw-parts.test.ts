import sharp from 'sharp';
import { expect, test } from 'vitest';
import { CANVAS_SIZES } from '#contract/flyers/canvas-sizes.ts';
import { drawPlan } from '#flyer/draw-flyer.ts';
import { FLAGS } from '#flyer/flags/flag-data.ts';
import { needsOf } from '#flyer/needs-of.ts';
import { planFlyer } from '#flyer/plan-flyer.ts';
import { starterTemplates } from '#server/domains/starters/starter-templates.ts';
import { alignToWords } from './copy-rgb.ts';
import { drawParts, scaledPictures } from './draw-parts.ts';
import {
  createFlyerCanvas,
  freeCanvas,
  imageFromRgba,
  readRgba,
  registerFlyerFonts,
} from './flyer-canvas.ts';

registerFlyerFonts();

async function noise(width: number, height: number) {
  const layer = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  const pixels = sharp({ create: { width, height, channels: 3, background: '#888', noise: layer } });
  return imageFromRgba(await pixels.ensureAlpha().raw().toBuffer(), width, height);
}

const MIDDLE = { x: 0.5, y: 0.5, zoom: 1, rotation: 0 };
const ATTENDEES = [
  { attendeeName: 'Adébáyọ̀ Ògúnlésí', attendeeCountry: 'Nigeria', shown: 'as decoded' },
  { attendeeName: 'أحمد بن محمد', attendeeCountry: 'Egypt', shown: 'turned' },
  { attendeeName: 'Zainab Chukwuemeka', attendeeCountry: 'Kenya', shown: 'initials' },
] as const;

test('every starter drawn in parts has the pixels of a whole flyer', { timeout: 60_000 }, async () => {
  const picture = await noise(700, 500);
  // This noise is large enough for every canvas size.
  const background = await noise(1200, 1920);
  for (const [n, { id, layout, canvasSize }] of starterTemplates().entries()) {
    const { width, height } = CANVAS_SIZES[canvasSize];
    const { shown, ...attendee } = ATTENDEES[n % ATTENDEES.length]!;
    const size = Math.max(1, ...layout.photoElements.map((element) => element.size));
    const values = {
      ...attendee,
      country: attendee.attendeeCountry,
      eventName: 'Lagos Tech Week',
      eventDate: 'Saturday 3 May 2027',
      attending: "I'm attending",
      eventUrl: 'https://tukutane.example/events/x',
      eventLogo: '/media/ab/logo.webp',
    };
    const square = createFlyerCanvas(size, size);
    square.ctx.drawImage(background, 0, 0, size, size, 0, 0, size, size);
    const photo = {
      'as decoded': { image: square.canvas, focus: MIDDLE },
      turned: { image: picture, focus: { ...MIDDLE, zoom: 1.2, rotation: 17 } },
      initials: null,
    }[shown];
    const scene = { width, height, layout, background, values, photo, watermark: 'Tukutane' };
    const images = new Map(needsOf(scene).pictures.map((src) => [src, picture]));
    const whole = createFlyerCanvas(width, height);
    const plan = planFlyer({ ...scene, assets: { images, flags: FLAGS } }, whole.ctx);
    whole.ctx.drawImage(background, 0, 0, width, height, 0, 0, width, height);
    drawPlan(whole.ctx, plan);
    const different: unknown[] = [];
    const scaled = scaledPictures(layout, photo);
    drawParts(plan, scaled, background, plan.touched.map(alignToWords), (rgba, rect) => {
      const expected = readRgba(whole.canvas, rect.x, rect.y, rect.width, rect.height);
      if (!Buffer.from(rgba.buffer).equals(Buffer.from(expected.buffer))) different.push(rect);
    });
    expect({ id, different }).toEqual({ id, different: [] });
    for (const { canvas } of [whole, square]) freeCanvas(canvas);
  }
});
