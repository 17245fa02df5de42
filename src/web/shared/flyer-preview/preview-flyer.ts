import { t } from '#web/kit/language/t.ts';
import type { EventDetail, OfferedTemplate } from '#contract/events/events.ts';
import type { FlyerRole } from '#contract/flyers/flyer-languages.ts';
import type { PhotoFocus } from '#contract/flyers/layout-types.ts';
import type { Canvas2D } from '#flyer/canvas.ts';
import { drawFlyer } from '#flyer/draw-flyer.ts';
import { facesFor } from '#flyer/faces/faces-for.ts';
import { outputDesignOf } from '#flyer/output-design.ts';
import { flyerValues } from '#flyer/flyer-values.ts';
import type { FlyerScene } from '#flyer/scene.ts';
import type { Size } from '#web/shared/photo/crop-geometry.ts';
import { loadFaces } from './flyer-canvas.ts';
import { fetchPicture, loadAssets } from './load-assets.ts';
import { fitWithin, scaled } from '#web/shared/photo/photo-encoding.ts';

/** Input of a preview: the same data that the server draws from. */
export type PreviewInput = {
  template: OfferedTemplate;
  name: string;
  country: string;
  role: FlyerRole | null;
  line: string | null;
  event: Pick<EventDetail, 'name' | 'flyerWords' | 'logoPath' | 'url'>;
  watermark: string | null;
  photo: { id: string; blob: Blob; focus: PhotoFocus; hasAlpha?: boolean } | null;
};

export type PreviewNotes = {
  missingCharacters: string[];
  /** Whether the attendee's name was cut off. */
  cutsName: boolean;
};

/** Side of the photo in pixels: sharp enough for a small circle, and fast to draw at 60 fps. */
const PHOTO_SIDE = 720;

/** Draws the latest input, at most once a frame, and skips older inputs. */
export function createPreview(
  canvas: HTMLCanvasElement,
  told: { drawn: (notes: PreviewNotes) => void; failed: (error: unknown) => void },
): { show: (input: PreviewInput) => void; close: () => void } {
  const backgrounds = keepLast(loadBackground);
  const photos = keepLast(loadPhoto);
  let wanted: PreviewInput | null = null;
  let running = false;
  let closed = false;

  function next(): PreviewInput | null {
    const input = closed ? null : wanted;
    wanted = null;
    return input;
  }

  async function run(): Promise<void> {
    running = true;
    for (let input = next(); input; input = next()) {
      try {
        const notes = await draw(input);
        if (!closed) told.drawn(notes);
      } catch (error) {
        if (!closed && !wanted) told.failed(error);
      }
    }
    running = false;
  }

  async function draw(input: PreviewInput): Promise<PreviewNotes> {
    const { backgroundPath, canvasSize, layoutJson } = input.template;
    const design = outputDesignOf(canvasSize, layoutJson);
    const values = flyerValues(input.event, {
      name: input.name.trim() || t('Your name'),
      country: input.country || t('Your country'),
      role: input.role,
      line: input.line ?? '',
    });
    const { watermark } = input;
    const texts = { layout: layoutJson, values, watermark, photo: input.photo };
    const faces = loadFaces(facesFor(texts));
    const pixels = pixelSize(canvas, design);
    const [background, image, assets] = await Promise.all([
      backgroundPath
        ? backgrounds(`${backgroundPath} ${pixels.width}`, { path: backgroundPath, pixels })
        : null,
      input.photo && photos(input.photo.id, input.photo.blob),
      loadAssets(texts),
      faces,
      nextFrame(),
    ]);
    const photo = image && input.photo ? { ...input.photo, image } : null;
    return paint({ ...design, background, values, photo, watermark, assets }, pixels);
  }

  function paint(scene: FlyerScene, pixels: Size): PreviewNotes {
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser has no memory left for the preview.');
    if (canvas.width !== pixels.width || canvas.height !== pixels.height) {
      canvas.width = pixels.width;
      canvas.height = pixels.height;
    }
    context.setTransform(pixels.width / scene.width, 0, 0, pixels.height / scene.height, 0, 0);
    const { missingCharacters, cutElements } = drawFlyer(context as unknown as Canvas2D, scene);
    const cutsName = scene.layout.textElements.some(
      ({ id, placeholder }) => placeholder === 'attendeeName' && cutElements.includes(id),
    );
    return { missingCharacters, cutsName };
  }

  return {
    show(input) {
      wanted = input;
      if (!running) void run();
    },
    close() {
      closed = true;
    },
  };
}

/** The canvas size in device pixels, at most the flyer's size. */
function pixelSize(canvas: HTMLCanvasElement, flyer: Size): Size {
  const shown = canvas.clientWidth * Math.min(devicePixelRatio, 3);
  const width = Math.max(1, Math.min(flyer.width, Math.round(shown)));
  return { width, height: Math.max(1, Math.round((width * flyer.height) / flyer.width)) };
}

async function loadBackground({ path, pixels }: { path: string; pixels: Size }): Promise<ImageBitmap> {
  return reduced(await fetchPicture(path), (full) =>
    scaled(full, Math.min(1, Math.max(pixels.width / full.width, pixels.height / full.height))),
  );
}

async function loadPhoto(blob: Blob): Promise<ImageBitmap> {
  return reduced(await createImageBitmap(blob), (full) => fitWithin(full, PHOTO_SIDE));
}

async function reduced(full: ImageBitmap, sizeOf: (full: Size) => Size): Promise<ImageBitmap> {
  const { width, height } = sizeOf(full);
  if (width === full.width && height === full.height) return full;
  const small = await createImageBitmap(full, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  });
  full.close();
  return small;
}

/** Caches the last bitmap and frees the previous bitmap. A failed load is not cached, so the next call retries it. */
function keepLast<Source>(load: (source: Source) => Promise<ImageBitmap>) {
  let kept: { key: string; bitmap: Promise<ImageBitmap> } | null = null;
  return (key: string, source: Source): Promise<ImageBitmap> => {
    if (kept?.key !== key) {
      void kept?.bitmap.then((bitmap) => bitmap.close()).catch(() => undefined);
      const bitmap = load(source);
      const entry = { key, bitmap };
      kept = entry;
      bitmap.catch(() => {
        if (kept === entry) kept = null;
      });
    }
    return kept.bitmap;
  };
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
