/** Runs in the tested browser: draws a case with the browser's renderer and returns its pixels. */
import { drawFlyer } from '#flyer/draw-flyer.ts';
import { facesFor } from '#flyer/faces/faces-for.ts';
import { FLAGS } from '#flyer/flags/flag-data.ts';
import { outputDesignOf } from '#flyer/output-design.ts';
import { createFlyerCanvas, loadFaces } from '#web/shared/flyer-preview/flyer-canvas.ts';
import { parityCases, picturesBySrc, pixelsOf, type PictureSize } from './parity-cases.ts';

const cases = parityCases();

/** Returns the SHA-256 of a case's pixels in hexadecimal. */
async function hashCase(index: number): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await drawCase(index));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns a case's pixels in base64, for the comparison that shows where two pictures differ. */
async function pixelsOfCase(index: number): Promise<string> {
  const bytes = await drawCase(index);
  let binary = '';
  for (let i = 0; i < bytes.length; i += 32768)
    binary += String.fromCharCode(...bytes.subarray(i, i + 32768));
  return btoa(binary);
}

async function drawCase(index: number): Promise<Uint8ClampedArray<ArrayBuffer>> {
  const item = cases[index];
  if (!item) throw new Error(`There is no case ${index}.`);
  const design = outputDesignOf(item.size, item.layout);
  const { width, height } = design;
  await loadFaces(facesFor(item));
  const { canvas, ctx } = createFlyerCanvas(width, height);
  drawFlyer(ctx, {
    ...item,
    ...design,
    background: item.background && pictureOf(item.background),
    photo: item.photo && { ...item.photo, image: pictureOf(item.photo) },
    assets: { images: picturesBySrc(pictureOf), flags: FLAGS },
  });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The canvas lost its context.');
  return context.getImageData(0, 0, width, height).data;
}

function pictureOf(size: PictureSize): HTMLCanvasElement {
  const { canvas } = createFlyerCanvas(size.width, size.height);
  canvas.getContext('2d')?.putImageData(new ImageData(pixelsOf(size), size.width, size.height), 0, 0);
  return canvas;
}

Object.assign(globalThis, { hashCase, pixelsOfCase });
