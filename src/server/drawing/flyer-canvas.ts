import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, GlobalFonts, ImageData, setTextRenderer, type Canvas } from '@napi-rs/canvas';
import type { Canvas2D, FlyerImage } from '#flyer/canvas.ts';
import { familyNameOf } from '#flyer/choose-faces.ts';
import { FACES, type FaceKey } from '#flyer/font-manifest.ts';

/** The folder that holds the face files; the web serves the same files under `/fonts/`. */
export const FONTS_FOLDER = join(import.meta.dirname, '../../../fonts');

/**
 * Registers every face of the renderer for this process, worker threads included. Call it before the first canvas.
 * Repeated calls do nothing.
 * @throws Error naming the file that is missing or is no font.
 */
export function registerFlyerFonts(): void {
  // The default renderer smooths glyphs in its own way; this one draws the pixels that Chrome draws.
  setTextRenderer('system');
  for (const key of Object.keys(FACES) as FaceKey[]) {
    // Faces belong to the process: another worker thread may have brought them already.
    if (GlobalFonts.has(familyNameOf(key))) continue;
    const path = join(FONTS_FOLDER, FACES[key].file);
    // registerFromPath answers null for both, so look first to say which it was.
    if (!existsSync(path)) throw new Error(`The typeface ${path} is missing.`);
    if (!GlobalFonts.registerFromPath(path, familyNameOf(key)))
      throw new Error(`${path} is not a usable typeface.`);
  }
}

/** A canvas and its context as the renderer's. The canvas is an image that other canvases can draw. */
export type FlyerCanvas = { canvas: Canvas & FlyerImage; ctx: Canvas2D };

/** A new transparent canvas. Reusing one saves more than half of a drawing: restore what was drawn on it. */
export function createFlyerCanvas(width: number, height: number): FlyerCanvas {
  const canvas = createCanvas(width, height);
  return { canvas, ctx: canvas.getContext('2d') };
}

/**
 * Puts decoded pixels on a canvas of their size, so that the renderer can draw them.
 * @param rgba four bytes a pixel, row by row, not premultiplied.
 */
export function imageFromRgba(
  rgba: Uint8Array | Uint8ClampedArray,
  width: number,
  height: number,
): Canvas & FlyerImage {
  const canvas = createCanvas(width, height);
  const clamped = new Uint8ClampedArray(rgba.buffer, rgba.byteOffset, rgba.byteLength);
  canvas.getContext('2d').putImageData(new ImageData(clamped, width, height), 0, 0);
  return canvas;
}

/** Copies a rectangle of a canvas as four bytes a pixel, row by row, not premultiplied. */
export function readRgba(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
): Uint8ClampedArray {
  return canvas.getContext('2d').getImageData(x, y, width, height).data;
}
