/**
 * `npm run contact-sheet -- [folder]`: draws every starter template on the server with names of many scripts and lengths
 * for design reviews: one JPEG per flyer and one PNG per name.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { CANVAS_SIZES } from '#contract/canvas-sizes.ts';
import { DEFAULT_PHOTO_FOCUS } from '#contract/layout-types.ts';
import { drawFlyer } from '#flyer/draw-flyer.ts';
import {
  createFlyerCanvas,
  imageFromRgba,
  readRgba,
  registerFlyerFonts,
} from '#server/drawing/flyer-canvas.ts';
import { NASTY_VALUES } from '#flyer/nasty-values.ts';
import type { StarterTemplate } from '#server/starters/designs/starter-template.ts';
import { starterTemplates } from '#server/starters/designs/starter-templates.ts';
import { PORTRAITS } from './contact-sheet-portraits.ts';

const ROW_HEIGHT = 620;
const GAP = 14;
const WATERMARK = 'Made with Tukutane';

const folder = process.argv[2] ?? 'contact-sheets';
await mkdir(folder, { recursive: true });
registerFlyerFonts();
const backgrounds = await Promise.all(starterTemplates.map((template) => pixelsOf(template.background())));
const portraits = await Promise.all(PORTRAITS.map(pixelsOf));

for (const [number, { slug, values }] of NASTY_VALUES.entries()) {
  const flyers = await Promise.all(
    starterTemplates.map((template, i) => flyerOf(template, i, number, values)),
  );
  for (const [i, flyer] of flyers.entries()) {
    const file = join(folder, `${starterTemplates[i]!.canvasSize}-${i + 1}-${slug}.jpg`);
    await sharp(flyer).toFile(file);
  }
  await sheetOf(flyers, join(folder, `sheet-${slug}.png`));
}
console.log(`${NASTY_VALUES.length} sheets of ${starterTemplates.length} flyers are in ${folder}/.`);

/** Every third name has no photo and shows the monogram; every second one has the watermark. */
async function flyerOf(
  template: StarterTemplate,
  index: number,
  number: number,
  values: (typeof NASTY_VALUES)[number]['values'],
): Promise<Buffer> {
  const { width, height } = CANVAS_SIZES[template.canvasSize];
  const { canvas, ctx } = createFlyerCanvas(width, height);
  const photo = number % 3 === 2 ? null : portraits[(number + index) % portraits.length]!;
  drawFlyer(ctx, {
    width,
    height,
    layout: template.layout,
    background: backgrounds[index]!,
    values,
    photo: photo && { image: photo, focus: DEFAULT_PHOTO_FOCUS },
    watermark: number % 2 === 1 ? WATERMARK : null,
  });
  return sharp(readRgba(canvas, 0, 0, width, height), { raw: { width, height, channels: 4 } })
    .flatten()
    .jpeg({ quality: 85 })
    .toBuffer();
}

async function pixelsOf(svg: string): Promise<ReturnType<typeof imageFromRgba>> {
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return imageFromRgba(data, info.width, info.height);
}

/** Two rows of flyers of equal height. */
async function sheetOf(flyers: readonly Buffer[], file: string): Promise<void> {
  const small = await Promise.all(
    flyers.map((flyer) => sharp(flyer).resize({ height: ROW_HEIGHT }).toBuffer({ resolveWithObject: true })),
  );
  const perRow = Math.ceil(small.length / 2);
  const lefts: [number, number] = [GAP, GAP];
  const composites = small.map(({ data, info }, i) => {
    const row = i < perRow ? 0 : 1;
    const left = lefts[row];
    lefts[row] += info.width + GAP;
    return { input: data, left, top: GAP + row * (ROW_HEIGHT + GAP) };
  });
  const size = { width: Math.max(...lefts), height: 2 * (ROW_HEIGHT + GAP) + GAP };
  await sharp({ create: { ...size, channels: 3, background: '#8A8A8A' } })
    .composite(composites)
    .toFile(file);
}
