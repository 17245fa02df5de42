import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, GlobalFonts, ImageData, setTextRenderer, type Canvas } from '@napi-rs/canvas';
import type { Canvas2D, FlyerImage } from '#flyer/canvas.ts';
import { familyNameOf } from '#flyer/faces/choose-faces.ts';
import { FACES, type FaceKey } from '#flyer/faces/font-manifest.ts';

/** Folder of the font files. The web server serves them under `/fonts/`. */
export const FONTS_FOLDER = join(import.meta.dirname, '../../../../fonts');

/**
 * Registers the fonts. Call it before creating the first canvas; repeated calls do nothing.
 * @throws Error naming a missing or invalid file
 */
export function registerFlyerFonts(): void {
  // The system renderer draws the same pixels as Chrome. The default renderer smooths glyphs differently.
  setTextRenderer('system');
  for (const key of Object.keys(FACES) as FaceKey[]) {
    // Fonts are registered per process, so another worker may have registered this one.
    if (GlobalFonts.has(familyNameOf(key))) continue;
    const path = join(FONTS_FOLDER, FACES[key].file);
    // registerFromPath returns null for a missing and for an invalid file.
    if (!existsSync(path)) throw new Error(`The typeface ${path} is missing.`);
    if (!GlobalFonts.registerFromPath(path, familyNameOf(key)))
      throw new Error(`${path} is not a usable typeface.`);
  }
}

/** A canvas, which other canvases can draw as an image, and its context in the renderer's type. */
export type FlyerCanvas = { canvas: Canvas & FlyerImage; ctx: Canvas2D };

/**
 * Creates a transparent canvas. Free it with `freeCanvas`, because the garbage collector does not see the memory of its pixels.
 */
export function createFlyerCanvas(width: number, height: number): FlyerCanvas {
  const canvas = createCanvas(width, height);
  return { canvas, ctx: canvas.getContext('2d') };
}

/** Frees a canvas's memory immediately. The canvas is unusable afterwards. */
export function freeCanvas(canvas: FlyerImage): void {
  Object.assign(canvas, { width: 1, height: 1 });
}

/** Creates a canvas from pixels, for the renderer to draw. @param rgba four bytes per pixel, row by row, not premultiplied */
export function imageFromRgba(
  rgba: Uint8Array | Uint8ClampedArray,
  width: number,
  height: number,
): Canvas & FlyerImage {
  const canvas = createCanvas(width, height);
  putRows(canvas, new Uint8ClampedArray(rgba.buffer, rgba.byteOffset, rgba.byteLength), 0);
  return canvas;
}

/** Writes whole rows to a canvas, from row `y` on. @param rgba four bytes per pixel, row by row, not premultiplied */
export function putRows(canvas: Canvas, rgba: Uint8ClampedArray, y: number): void {
  canvas.getContext('2d').putImageData(new ImageData(rgba, canvas.width), 0, y);
}

/** Reads a rectangle of a canvas as four bytes per pixel, row by row, not premultiplied. */
export function readRgba(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
): Uint8ClampedArray {
  return canvas.getContext('2d').getImageData(x, y, width, height).data;
}
