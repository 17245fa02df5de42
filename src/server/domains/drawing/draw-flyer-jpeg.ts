import sharp, { type Sharp } from 'sharp';
import { fitsBaked } from '#flyer/bake-layout.ts';
import type { FlyerImage, Rect } from '#flyer/canvas.ts';
import { photoBoxOf } from '#flyer/elements/photo-letters.ts';
import { photoFrameOf } from '#flyer/geometry/photo-frame.ts';
import { FLAGS } from '#flyer/flags/flag-data.ts';
import { overlaps } from '#flyer/geometry/rects.ts';
import { planFlyer } from '#flyer/plan-flyer.ts';
import type { FlyerPlan, FlyerScene } from '#flyer/scene.ts';
import { decodePhoto } from '#server/platform/media/pictures/decode-photo.ts';
import type { Background, BackgroundCache } from './background-cache.ts';
import { alignToWords, copyRgb } from './copy-rgb.ts';
import type { DrawingJob, DrawingResult, FlyerDescription } from './drawing-jobs.ts';
import { freeBytes } from '#server/platform/kernel/free-bytes.ts';
import { drawParts, scaledPictures } from './draw-parts.ts';
import { createFlyerCanvas } from './flyer-canvas.ts';
import type { ImageCache } from './image-cache.ts';
import { photoOnCanvas } from './photo-canvas.ts';
import { PixelBuffers, type PixelBuffer } from './pixel-buffers.ts';

type JobOf<Kind> = Extract<DrawingJob, { kind: Kind }>;

/** A worker's caches of stored pictures. */
export type PictureCaches = { backgrounds: BackgroundCache; images: ImageCache };

type Materials = { background: Background; images?: ReadonlyMap<string, FlyerImage> };

type Encode = (pixels: Sharp) => Promise<Buffer>;

/** Canvas for measuring texts. */
const ruler = createFlyerCanvas(1, 1).ctx;
const buffers = new PixelBuffers();
/** Placeholder for a photo that is not decoded yet. */
const NO_PIXELS = { image: { width: 0, height: 0 }, focus: { x: 0.5, y: 0.5, zoom: 1, rotation: 0 } };

/** Draws a flyer and encodes it (JPEG, quality 85, 4:2:0). @throws AppError for an unusable photo */
export async function drawFlyerJpeg(
  { flyer, photo }: JobOf<'flyer'>,
  caches: PictureCaches,
): Promise<DrawingResult> {
  const { photoElements, textElements } = flyer.layout;
  const inLetters = textElements.flatMap((text) => photoBoxOf(text) ?? []);
  const frames = [...photoElements.map(photoFrameOf), ...inLetters.map((box) => ({ ...box, radius: 0 }))];
  // A plan depends on whether there is a photo, not on its pixels, so the rest of the flyer is drawn while the photo is decoded.
  const shown = photo && { ...NO_PIXELS };
  const decoding = photo && decodePhoto(photo.bytes, photo.focus, frames);
  const around = drawAround(flyer, shown, caches);
  const [decoded, { drawing, late, fits, found }] = await Promise.all([decoding, around]).catch(
    async (error: unknown) => {
      giveBack((await around).drawing);
      throw error;
    },
  );
  if (shown && decoded) {
    Object.assign(shown, photoOnCanvas(decoded));
    freeBytes(decoded.pixels);
  }
  drawRects(drawing, late, scaledPictures(flyer.layout, shown));
  return encodeDrawing(drawing, (pixels) => {
    const encoding = pixels
      .jpeg({ quality: 85, chromaSubsampling: '4:2:0', optimiseCoding: false })
      .toBuffer();
    // Baking runs while the encoder works on its own thread.
    if (!fits) caches.backgrounds.bake(flyer, drawing.plan, drawing.background, found);
    return encoding;
  });
}

/** Plans a flyer and draws the parts that do not need its photo. @param shown the photo that is not decoded yet */
async function drawAround(flyer: FlyerDescription, shown: FlyerScene['photo'], caches: PictureCaches) {
  const prepare = async (wanted: FlyerDescription, found?: Background) => {
    const materials = await loadMaterials(wanted, caches, found);
    return { background: materials.background, plan: planPixels(wanted, materials, shown) };
  };
  const found = caches.backgrounds.getBaked(flyer);
  const first = await prepare(found ? { ...flyer, layout: found.baked.rest } : flyer, found);
  const fits = found && fitsBaked(first.plan, found.baked);
  const { plan, background } = found && !fits ? await prepare(flyer) : first;
  const drawing = startDrawing(plan, background);
  const scaled = scaledPictures(flyer.layout, shown);
  // Rotated elements and scaled pictures share a canvas, possibly with the photo, so they are drawn only after the photo is
  // decoded.
  const waiting = plan.ops.filter(({ id, upright }) => upright || scaled.has(id));
  const late = drawing.touched.filter((rect) => waiting.some(({ bounds }) => overlaps(bounds, rect)));
  const early = drawing.touched.filter((rect) => !late.includes(rect));
  drawRects(drawing, early, scaled);
  return { drawing, late, fits, found };
}

/** Draws a template with its sample texts as a WebP of a few kilobytes. */
export async function drawThumbnail(
  { flyer, width }: JobOf<'thumbnail'>,
  caches: PictureCaches,
): Promise<DrawingResult> {
  return caches.backgrounds.useOnce(flyer, async (background) =>
    drawFlyerPixels(flyer, await loadMaterials(flyer, caches, background), (pixels) =>
      pixels.resize({ width }).webp({ quality: 72, smartSubsample: true }).toBuffer(),
    ),
  );
}

/** Draws a flyer without a photo and passes its pixels to `encode`. */
export function drawFlyerPixels(
  flyer: FlyerDescription,
  materials: Materials,
  encode: Encode,
): Promise<DrawingResult> {
  const plan = planPixels(flyer, materials, null);
  const drawing = startDrawing(plan, materials.background);
  drawRects(drawing, drawing.touched, scaledPictures(flyer.layout, null));
  return encodeDrawing(drawing, encode);
}

async function loadMaterials(
  flyer: FlyerDescription,
  { backgrounds, images }: PictureCaches,
  found?: Background,
): Promise<Materials> {
  const [background, pictures] = await Promise.all([found ?? backgrounds.get(flyer), images.imagesOf(flyer)]);
  return { background, images: pictures };
}

/** Plans a flyer on its background. @param photo null for the attendee's initials */
function planPixels(
  flyer: FlyerDescription,
  { background, images }: Materials,
  photo: FlyerScene['photo'],
): FlyerPlan {
  const scene = { ...flyer, background: background.canvas, photo, assets: { images, flags: FLAGS } };
  return planFlyer(scene, ruler);
}

/** A plan, and the buffer with a copy of the background to draw on. Only the rectangles in `touched` contain elements. */
type Drawing = { plan: FlyerPlan; background: Background; buffer: PixelBuffer; touched: Rect[] };

function startDrawing(plan: FlyerPlan, background: Background): Drawing {
  const touched = plan.touched.map(alignToWords);
  return { plan, background, touched, buffer: buffers.take(background.rgb, plan.width, touched) };
}

function drawRects(
  { plan, background, buffer }: Drawing,
  rects: readonly Rect[],
  scaled: ReadonlySet<string>,
): void {
  drawParts(plan, scaled, background.canvas, rects, (rgba, rect) => {
    copyRgb(rgba, buffer.rgb, plan.width, rect);
    freeBytes(rgba);
  });
}

async function encodeDrawing(drawing: Drawing, encode: Encode): Promise<DrawingResult> {
  const { width, height, missingCharacters } = drawing.plan;
  const bytes = await encode(sharp(drawing.buffer.rgb, { raw: { width, height, channels: 3 } }));
  // If encoding fails, the buffer is not returned to the pool, because an encoder that timed out may still be reading it.
  giveBack(drawing);
  return { bytes, missingCharacters };
}

function giveBack({ buffer, touched }: Drawing): void {
  buffers.give({ ...buffer, changed: touched });
}
