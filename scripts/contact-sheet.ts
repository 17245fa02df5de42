/**
 * `npm run contact-sheet -- [folder] [starter ...]`: draws all starter templates, or those named, on the server with names
 * of many scripts and lengths for design reviews: one JPEG per flyer, as it is posted, and one PNG per name.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { outputScaleOf } from '#contract/flyers/canvas-sizes.ts';
import { DEFAULT_PHOTO_FOCUS } from '#contract/flyers/layout-types.ts';
import { drawFlyer } from '#flyer/draw-flyer.ts';
import { FLAGS } from '#flyer/flags/flag-data.ts';
import {
  createFlyerCanvas,
  imageFromRgba,
  readRgba,
  registerFlyerFonts,
} from '#server/drawing/flyer-canvas.ts';
import { outputDesignOf } from '#flyer/output-design.ts';
import type { FlyerValues } from '#flyer/scene.ts';
import type { StarterTemplate } from '#server/starters/designs/starter-template.ts';
import { starterTemplates } from '#server/starters/designs/starter-templates.ts';
import { CONTACT_SHEET_CASES } from './contact-sheet-cases.ts';
import { PORTRAITS } from './contact-sheet-portraits.ts';

const ROW_HEIGHT = 620;
const PER_ROW = 6;
const GAP = 14;
const WATERMARK = 'Made with Tukutane';
const EVENT_URL = 'https://tukutane.example/events/lagos-ai-week';

const [folder = 'contact-sheets', ...names] = process.argv.slice(2);
const starters = starterTemplates.filter(({ name }) => names.length === 0 || names.includes(name));
await mkdir(folder, { recursive: true });
registerFlyerFonts();
const backgrounds = await Promise.all(
  starters.map(({ background, canvasSize }) => pixelsOf(background(), outputScaleOf(canvasSize))),
);
const portraits = await Promise.all(PORTRAITS.map((svg) => pixelsOf(svg)));

for (const [number, { slug, values }] of CONTACT_SHEET_CASES.entries()) {
  const flyers = await Promise.all(starters.map((template, i) => flyerOf(template, i, number, values)));
  for (const [i, flyer] of flyers.entries()) {
    const { canvasSize, name } = starters[i]!;
    await sharp(flyer).toFile(join(folder, `${canvasSize}-${name}-${slug}.jpg`));
  }
  await sheetOf(flyers, join(folder, `sheet-${slug}.png`));
}
console.log(`${CONTACT_SHEET_CASES.length} sheets of ${starters.length} flyers are in ${folder}/.`);

/** Every third name has no photo and shows the monogram; every second one has the watermark. */
async function flyerOf(
  template: StarterTemplate,
  index: number,
  number: number,
  values: FlyerValues,
): Promise<Buffer> {
  const { width, height, layout } = outputDesignOf(template.canvasSize, template.layout);
  const { canvas, ctx } = createFlyerCanvas(width, height);
  const photo = number % 3 === 2 ? null : portraits[(number + index) % portraits.length]!;
  drawFlyer(ctx, {
    width,
    height,
    layout,
    background: backgrounds[index]!,
    values: { country: values.attendeeCountry, eventUrl: EVENT_URL, ...values },
    assets: { flags: FLAGS },
    photo: photo && { image: photo, focus: DEFAULT_PHOTO_FOCUS },
    watermark: number % 2 === 1 ? WATERMARK : null,
  });
  return sharp(readRgba(canvas, 0, 0, width, height), { raw: { width, height, channels: 4 } })
    .flatten()
    .jpeg({ quality: 85 })
    .toBuffer();
}

async function pixelsOf(svg: string, scale = 1): Promise<ReturnType<typeof imageFromRgba>> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 * scale })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return imageFromRgba(data, info.width, info.height);
}

/** Rows of flyers of equal height. */
async function sheetOf(flyers: readonly Buffer[], file: string): Promise<void> {
  const small = await Promise.all(
    flyers.map((flyer) => sharp(flyer).resize({ height: ROW_HEIGHT }).toBuffer({ resolveWithObject: true })),
  );
  const lefts: number[] = [];
  const composites = small.map(({ data, info }, i) => {
    const row = Math.floor(i / PER_ROW);
    const left = lefts[row] ?? GAP;
    lefts[row] = left + info.width + GAP;
    return { input: data, left, top: GAP + row * (ROW_HEIGHT + GAP) };
  });
  const size = { width: Math.max(...lefts), height: lefts.length * (ROW_HEIGHT + GAP) + GAP };
  await sharp({ create: { ...size, channels: 3, background: '#8A8A8A' } })
    .composite(composites)
    .toFile(file);
}
