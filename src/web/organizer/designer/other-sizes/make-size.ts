import { t } from '#web/kit/language/t.ts';
import { CANVAS_SIZES, outputScaleOf, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import type { FlyerLayout } from '#contract/flyers/layout-types.ts';
import { createFlyerCanvas } from '#web/shared/flyer-preview/flyer-canvas.ts';
import type { FlyerImage } from '#flyer/canvas.ts';
import { loadBackground } from '../keeping/pictures.ts';
import type { Design } from '../model/design.ts';
import type { Materials } from '../canvas/artist.ts';
import { carryChanges } from './carry-changes.ts';
import { findComposedSizes, type ComposedSizes } from './composed-sizes.ts';
import { croppedTo, pixelsIn } from './crop-picture.ts';
import { drawBackdrop } from './draw-backdrop.ts';
import { placeAdded } from './place-added.ts';
import { readPlainArea, type PlainArea } from './plain-area.ts';
import { layOutAnew } from './lay-out-anew.ts';
import { readDesign } from './read-design.ts';

/** A design on another canvas. */
export interface MadeSize {
  canvasSize: CanvasSize;
  layout: FlyerLayout;
  background: FlyerImage | null;
  /** The source of the background; `own` means the design's background, cropped. */
  source: { drawn: HTMLCanvasElement } | { path: string } | 'own';
}

/** Width in pixels to which the background is shrunk before looking for plain areas. */
const READ_WIDTH = 240;

/** The size to make for each format that people post. */
const FORMATS = ['1080x1080', '600x750', '1080x1920', '1200x630'] as const;

/** The sizes that a design lacks, one for each missing format. */
export function missingSizes(sizes: readonly CanvasSize[]): CanvasSize[] {
  const formats = new Set(sizes.map(formatOf));
  return FORMATS.filter((size) => !formats.has(formatOf(size)));
}

export function formatOf(size: CanvasSize): string {
  const { width, height } = CANVAS_SIZES[size];
  if (width === height) return t('Square');
  if (width > height) return t('Landscape');
  return t(size === '1080x1920' ? 'Story' : 'Portrait');
}

/** Makes the sizes that a design lacks; for a starter, only the sizes composed for that starter. @throws ApiError, Error */
export async function makeMissingSizes(
  design: Pick<Design, 'canvasSize' | 'layout' | 'background'>,
  materials: Materials,
): Promise<MadeSize[]> {
  const composed = await findComposedSizes(design);
  const offered = composed?.others.map(({ canvasSize }) => canvasSize);
  const sizes = missingSizes([design.canvasSize]).filter((size) => !offered || offered.includes(size));
  const { background } = materials;
  return Promise.all(
    sizes.map(async (to) => {
      const made = await makeSize(design, background, { to, composed });
      if (!composed) return made;
      const began = composed.began.layoutJson;
      return { ...made, layout: placeAdded(made, { ...design, background }, began, materials) };
    }),
  );
}

/**
 * A design on another canvas: as composed for the starter that the design began with, else laid out by the rules.
 * @throws Error when the background of a composed size can't be loaded
 */
export async function makeSize(
  design: Pick<Design, 'canvasSize' | 'layout'>,
  picture: FlyerImage | null,
  { to, composed }: { to: CanvasSize; composed: ComposedSizes | null },
): Promise<MadeSize> {
  const ruled = layOutByRule(design, picture, to);
  const size = composed?.others.find(({ canvasSize }) => canvasSize === to);
  if (!composed || !size) return ruled;
  const { layout } = design;
  const background = await loadBackground({ path: size.backgroundPath });
  return {
    canvasSize: to,
    layout: carryChanges(size, { layout, began: composed.began, ruled: ruled.layout }),
    background,
    source: { path: size.backgroundPath },
  };
}

function layOutByRule(
  { canvasSize, layout }: Pick<Design, 'canvasSize' | 'layout'>,
  picture: FlyerImage | null,
  to: CanvasSize,
): MadeSize {
  const plainArea = picture && plainAreaOf(canvasSize, layout, picture);
  const { layout: next, backdrop } = layOutAnew({ canvasSize, layout, plainArea }, to);
  if (!picture || !backdrop) return { canvasSize: to, layout: next, background: picture, source: 'own' };
  const canvas = CANVAS_SIZES[to];
  const scale = outputScaleOf(to);
  const { canvas: drawn, ctx } = createFlyerCanvas(canvas.width * scale, canvas.height * scale);
  ctx.transform(scale, 0, 0, scale, 0, 0);
  const unit = outputScaleOf(canvasSize);
  ctx.imageSmoothingQuality = 'high';
  drawBackdrop(ctx, croppedTo(picture, CANVAS_SIZES[canvasSize], unit), unit, backdrop, canvas);
  return { canvasSize: to, layout: next, background: drawn, source: { drawn } };
}

function plainAreaOf(canvasSize: CanvasSize, layout: FlyerLayout, picture: FlyerImage): PlainArea | null {
  const { main, photo } = readDesign(canvasSize, layout);
  const pixels = pixelsIn(picture, canvasSize, READ_WIDTH);
  return readPlainArea(pixels, CANVAS_SIZES[canvasSize], { words: main, photo });
}
