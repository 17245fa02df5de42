import sharp from 'sharp';
import { copyRgb } from '../copy-rgb.ts';
import { drawFlyerPixels } from '../draw-flyer-jpeg.ts';
import type { DrawingResult } from '../drawing-jobs.ts';
import { freeCanvas, imageFromRgba } from '../flyer-canvas.ts';
import type { CardDescription } from '../drawing-jobs.ts';
import { CARD_SIZE, cardGround, cardTexts } from './card-layout.ts';

const { width, height } = CARD_SIZE;

/** Draws a card as a JPEG of 60 to 200 kB. The SVG library draws the cloth and plates, and the flyer renderer draws the texts. */
export async function drawCardJpeg(card: CardDescription): Promise<DrawingResult> {
  const rgba = await sharp(Buffer.from(cardGround(card)))
    .ensureAlpha()
    .raw()
    .toBuffer();
  const rgb = Buffer.alloc(width * height * 3);
  copyRgb(new Uint8ClampedArray(rgba), rgb, width, { x: 0, y: 0, width, height });
  const background = { canvas: imageFromRgba(rgba, width, height), rgb };
  const scene = { ...CARD_SIZE, ...cardTexts(card), backgroundKey: null, watermark: null };
  const drawn = await drawFlyerPixels(scene, { background }, (pixels) =>
    pixels.jpeg({ quality: 80, progressive: true }).toBuffer(),
  );
  freeCanvas(background.canvas);
  return drawn;
}
