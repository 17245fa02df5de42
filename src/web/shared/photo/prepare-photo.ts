import type { PhotoFocus } from '#contract/flyers/layout-types.ts';
import { photoWarning } from '#contract/flyers/photo-limits.ts';
import type { Face, Pixels } from '#flyer/portrait/find-faces.ts';
import { findFocus, SEARCHED_SIDE } from '#flyer/portrait/find-focus.ts';
import type { Mask } from '#flyer/portrait/find-person.ts';
import { faceIn, giveRoom, roomFor, type Room } from '#flyer/portrait/give-room.ts';
import { newKey } from '#web/kit/api/attempt.ts';
import { t } from '#web/kit/language/t.ts';
import { fitWithin, MAX_PHOTO_SIDE, nextEncoding } from './photo-encoding.ts';
import { fileProblem, isJpeg, sizeProblem, undecodableProblem } from './photo-file.ts';
import { loadFaceModel, searchFaces } from './search-faces.ts';
import type { Size } from './crop-geometry.ts';

/** An upright photo without metadata, at most 1280 px long and small enough to send. */
export type PreparedPhoto = Size & {
  /** Id of a chosen photo, to compare photos without their bytes. */
  id: string;
  blob: Blob;
  /** Initial crop, in a square frame. */
  focus: PhotoFocus;
  /** Faces that were found, the largest first. */
  faces?: Face[];
  /** Whether the photo has transparent pixels. */
  hasAlpha?: boolean;
  /** The people without their background; null to use the whole photo, undefined until the search for people ends. */
  cutOut?: CutOut | null | undefined;
  /** A warning that the attendee sees before the flyer is made. */
  warning?: string | null;
};

/** A version of a photo with a transparent background. */
export type CutOut = { id: string; blob: Blob; mask: Mask };

/** Pixel limit of a full decode. More pixels could crash a cheap phone's tab. An `<img>` reduces a larger JPEG first. */
const FULL_DECODE_PIXELS = 40_000_000;

/**
 * Scales a photo, turns it upright, removes its metadata, extends a close-up and finds the faces to crop around.
 * @throws PhotoProblem with a message for the attendee
 */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto> {
  void loadFaceModel().catch(() => undefined);
  return withDecoded(file, MAX_PHOTO_SIDE, async (source, size, natural) => {
    const { searched, hasAlpha } = look(source, size);
    const [whole, found] = await Promise.all([encode(source, size, hasAlpha), searchFaces(searched)]);
    const room = hasAlpha ? null : roomFor(found[0], size);
    const encoded = room ? await encode(extended(source, size, room), room, false) : whole;
    const faces = room ? found.map((face) => faceIn(room, face, size)) : found;
    const focus = findFocus(faces, searched, encoded);
    const closeUp =
      room &&
      t(
        'The head reaches the edge of this photo, so its background was extended a little. A photo from further away looks better.',
      );
    return { id: newKey(), focus, faces, hasAlpha, warning: photoWarning(natural) ?? closeUp, ...encoded };
  });
}

/**
 * Decodes a picture upright, with sides of at most `side` pixels, and passes it to `use` with its
 * original size.
 * @throws PhotoProblem with a message for the viewer
 */
export async function withDecoded<Result>(
  file: Blob,
  side: number,
  use: (source: CanvasImageSource, size: Size, natural: Size) => Promise<Result>,
): Promise<Result> {
  const start = new Uint8Array(await file.slice(0, 32).arrayBuffer());
  const problem = fileProblem(file, start);
  if (problem) throw problem;
  const url = URL.createObjectURL(file);
  try {
    const image = await loadImage(url).catch(() => {
      throw undecodableProblem(start);
    });
    const natural = naturalSize(image);
    const tooLarge = sizeProblem(natural, start);
    if (tooLarge) throw tooLarge;
    const size = fitWithin(natural, side);
    const reduced = isJpeg(start) && natural.width * natural.height > FULL_DECODE_PIXELS;
    const source = reduced || file.type === 'image/svg+xml' ? image : await decode(file, image, size, start);
    try {
      return await use(source, size, natural);
    } finally {
      if (source instanceof ImageBitmap) source.close();
    }
  } finally {
    URL.revokeObjectURL(url);
  }
}

function loadImage(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', reject);
    image.src = url;
  });
}

/** The picture's natural size, or a default for a vector picture without a size. */
function naturalSize(image: HTMLImageElement): Size {
  if (image.naturalWidth > 0 && image.naturalHeight > 0) {
    return { width: image.naturalWidth, height: image.naturalHeight };
  }
  return { width: MAX_PHOTO_SIDE, height: MAX_PHOTO_SIDE };
}

/** Decodes off the main thread, which detects damaged files. Returns `image` if the browser ignores or rejects the options. */
async function decode(
  file: Blob,
  image: HTMLImageElement,
  size: Size,
  start: Uint8Array,
): Promise<ImageBitmap | HTMLImageElement> {
  try {
    const bitmap = await createImageBitmap(file, {
      imageOrientation: 'from-image',
      resizeWidth: size.width,
      resizeHeight: size.height,
      resizeQuality: 'high',
    });
    const upright = bitmap.width === size.width && bitmap.height === size.height;
    if (upright) return bitmap;
    bitmap.close();
    return image;
  } catch (error) {
    // A TypeError means that the browser doesn't know the options. Any other error means a damaged file.
    if (error instanceof TypeError) return image;
    throw undecodableProblem(start);
  }
}

/** Returns the photo on white, scaled for the face search, and whether the photo has transparent pixels. */
function look(source: CanvasImageSource, size: Size): { searched: Pixels; hasAlpha: boolean } {
  const { width, height } = fitWithin(size, SEARCHED_SIDE);
  const context = draw(document.createElement('canvas'), source, { width, height }, true);
  const pixels = (): Uint8ClampedArray => context.getImageData(0, 0, width, height).data;
  const hasAlpha = pixels().some((value, i) => i % 4 === 3 && value < 255);
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  return { searched: { width, height, data: pixels() }, hasAlpha };
}

function extended(source: CanvasImageSource, size: Size, room: Room): HTMLCanvasElement {
  const context = draw(document.createElement('canvas'), source, size, false);
  const { data } = giveRoom(context.getImageData(0, 0, size.width, size.height), room);
  Object.assign(context.canvas, { width: room.width, height: room.height });
  context.putImageData(new ImageData(data, room.width, room.height), 0, 0);
  return context.canvas;
}

/** Encodes with lower quality, then at smaller sizes, until the file fits. */
export async function encode(
  source: CanvasImageSource,
  size: Size,
  hasAlpha: boolean,
): Promise<Size & { blob: Blob }> {
  const canvas = document.createElement('canvas');
  let drawn = 0;
  let encoding = nextEncoding()!;
  for (;;) {
    const fitted = fitWithin(size, encoding.side);
    if (drawn !== encoding.side) draw(canvas, source, fitted, hasAlpha);
    drawn = encoding.side;
    const blob = await toBlob(canvas, encoding.quality, hasAlpha);
    const next = nextEncoding({ encoding, bytes: blob.size });
    if (!next) return { ...fitted, blob };
    encoding = next;
  }
}

export function draw(
  canvas: HTMLCanvasElement,
  source: CanvasImageSource,
  size: Size,
  alpha: boolean,
): CanvasRenderingContext2D {
  canvas.width = size.width;
  canvas.height = size.height;
  // The pixels are read back immediately, so the canvas must not be on the GPU.
  const context = canvas.getContext('2d', { alpha, willReadFrequently: true })!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, size.width, size.height);
  return context;
}

/**
 * Encodes as WebP, which is a third smaller than JPEG. If the browser writes PNG instead, falls back to JPEG.
 * @param isTransparent whether to keep a PNG, because JPEG has no transparency
 */
export async function toBlob(
  canvas: HTMLCanvasElement,
  quality: number,
  isTransparent = false,
): Promise<Blob> {
  const webp = await encodeAs(canvas, 'image/webp', quality);
  return webp.type === 'image/webp' || isTransparent ? webp : encodeAs(canvas, 'image/jpeg', quality);
}

function encodeAs(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be encoded.'))),
      type,
      quality,
    );
  });
}
