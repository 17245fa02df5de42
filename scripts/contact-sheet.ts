/**
 * `npm run contact-sheet -- [folder] [starter[/size] ...]`: draws all starters, or those given by folder name (`kente`,
 * `kente/1080x1920`), on the server for design reviews. Writes one JPEG per size, with names in many scripts and
 * lengths, each with a photo and with initials.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { outputScaleOf } from '#contract/flyers/canvas-sizes.ts';
import { DEFAULT_PHOTO_FOCUS } from '#contract/flyers/photo-focus.ts';
import { drawFlyer } from '#flyer/draw-flyer.ts';
import { fontOf } from '#flyer/faces/choose-faces.ts';
import { FLAGS } from '#flyer/flags/flag-data.ts';
import {
  createFlyerCanvas,
  imageFromRgba,
  readRgba,
  registerFlyerFonts,
  type FlyerCanvas,
} from '#server/domains/drawing/flyer-canvas.ts';
import { GRAIN, GRAIN_SIDE, grainPixels } from '#flyer/pattern/grain.ts';
import { outputDesignOf } from '#flyer/output-design.ts';
import type { FlyerValues } from '#flyer/scene.ts';
import { starterTemplates, type StarterSize } from '#server/domains/starters/starter-templates.ts';
import { CONTACT_SHEET_CASES } from './contact-sheet-cases.ts';
import { PORTRAITS } from './contact-sheet-portraits.ts';

type Picture = FlyerCanvas['canvas'];

/** Maximum width and height of a sheet in pixels, because viewers scale larger pictures down. */
const MOST = 2500;
const GAP = 10;
const CAPTION = 26;
const WATERMARK = 'Made with Tukutane';
const EVENT_URL = 'https://tukutane.example/events/lagos-ai-week';

const [folder = 'contact-sheets', ...names] = process.argv.slice(2);
const starters = starterTemplates()
  .flatMap((starter) => [starter, ...starter.otherSizes].map((size) => ({ ...size, id: starter.id })))
  .filter(
    ({ id, canvasSize }) => names.length === 0 || names.includes(id) || names.includes(`${id}/${canvasSize}`),
  );
await mkdir(folder, { recursive: true });
registerFlyerFonts();
const grain = imageFromRgba(grainPixels(), GRAIN_SIDE, GRAIN_SIDE);
const portraits = await Promise.all(PORTRAITS.map((svg) => pixelsOf(svg)));

for (const [index, starter] of starters.entries()) {
  const background = await pixelsOf(starter.background, outputScaleOf(starter.canvasSize));
  // Adds the watermark to every second flyer.
  const flyers = CONTACT_SHEET_CASES.flatMap(({ slug, values }, number) => {
    const photo = portraits[(number + index) % portraits.length]!;
    return [
      { caption: slug, flyer: flyerOf(starter, background, values, photo, number % 2 === 1) },
      { caption: `${slug}, no photo`, flyer: flyerOf(starter, background, values, null, number % 2 === 0) },
    ];
  });
  await writeSheet(flyers, join(folder, `${starter.id}-${starter.canvasSize}.jpg`));
}
console.log(`${starters.length} sheets are in ${folder}/.`);

function flyerOf(
  { canvasSize, layout: designed }: StarterSize,
  background: Picture,
  values: FlyerValues,
  photo: Picture | null,
  isMarked: boolean,
): Picture {
  const { width, height, layout } = outputDesignOf(canvasSize, designed);
  const { canvas, ctx } = createFlyerCanvas(width, height);
  drawFlyer(ctx, {
    width,
    height,
    layout,
    background,
    values: { country: values.attendeeCountry, eventUrl: EVENT_URL, ...values },
    assets: { flags: FLAGS, images: new Map([[GRAIN, grain]]) },
    photo: photo && { image: photo, focus: DEFAULT_PHOTO_FOCUS },
    watermark: isMarked ? WATERMARK : null,
  });
  return canvas;
}

async function pixelsOf(svg: string, scale = 1): Promise<Picture> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 * scale })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return imageFromRgba(data, info.width, info.height);
}

/** Writes a sheet of flyers with captions. Chooses the number of columns that makes the flyers largest. */
async function writeSheet(
  flyers: readonly { caption: string; flyer: Picture }[],
  file: string,
): Promise<void> {
  const { width, height } = flyers[0]!.flyer;
  const { perRow, scale } = flyers
    .map((_, i) => {
      const rows = Math.ceil(flyers.length / (i + 1));
      const across = MOST / (i + 1) - GAP;
      return { perRow: i + 1, scale: Math.min(across / width, (MOST / rows - GAP - CAPTION) / height) };
    })
    .toSorted((a, b) => b.scale - a.scale)[0]!;
  const [wide, high] = [Math.floor(width * scale), Math.floor(height * scale)];
  const rows = Math.ceil(flyers.length / perRow);
  const size = { width: perRow * (wide + GAP), height: rows * (high + GAP + CAPTION) };
  const { canvas, ctx } = createFlyerCanvas(size.width, size.height);
  ctx.fillStyle = '#8A8A8A';
  ctx.fillRect(0, 0, size.width, size.height);
  for (const [i, { caption, flyer }] of flyers.entries()) {
    const x = (i % perRow) * (wide + GAP);
    const y = Math.floor(i / perRow) * (high + GAP + CAPTION);
    const small = await sharp(readRgba(flyer, 0, 0, width, height), { raw: { width, height, channels: 4 } })
      .resize(wide, high)
      .raw()
      .toBuffer();
    ctx.drawImage(imageFromRgba(small, wide, high), x, y, wide, high);
    ctx.fillStyle = '#000000';
    ctx.font = fontOf(18, ['display-500']);
    ctx.fillText(caption, x + 4, y + high + 20);
  }
  await sharp(readRgba(canvas, 0, 0, size.width, size.height), { raw: { ...size, channels: 4 } })
    .flatten()
    .jpeg({ quality: 88 })
    .toFile(file);
}
