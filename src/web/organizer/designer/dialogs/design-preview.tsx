import { t } from '#web/kit/language/t.ts';
import { CANVAS_SIZES, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import { DEFAULT_PHOTO_FOCUS } from '#contract/flyers/photo-focus.ts';
import { useEffect, useEffectEvent, useMemo, useRef, type RefObject } from 'react';
import type { Canvas2D, FlyerImage } from '#flyer/canvas.ts';
import { drawFlyer } from '#flyer/draw-flyer.ts';
import { facesFor } from '#flyer/faces/faces-for.ts';
import { outputDesignOf } from '#flyer/output-design.ts';
import type { FlyerPlan, FlyerScene } from '#flyer/scene.ts';
import { createFlyerCanvas, loadFaces } from '#web/shared/flyer-preview/flyer-canvas.ts';
import type { Materials } from '../canvas/artist.ts';
import type { Design, FlyerLayout } from '../model/design.ts';
import type { SamplePhoto } from './test-cases.ts';

interface DesignPreviewProps {
  made: { canvasSize: CanvasSize; layout: FlyerLayout; background: FlyerImage | null };
  materials: Materials;
}

/** Maximum size of the preview in CSS pixels. */
const MOST = { width: 150, height: 200 };

/** A small drawing of a design, with the sample values of the edited design. */
export function DesignPreview({ made, materials }: DesignPreviewProps) {
  const { width, height } = CANVAS_SIZES[made.canvasSize];
  const scale = Math.min(MOST.width / width, MOST.height / height);
  const [wide, tall] = [Math.round(width * scale), Math.round(height * scale)];
  const scene = useMemo(() => {
    const { canvasSize, layout, background } = made;
    return { ...materials, ...outputDesignOf(canvasSize, layout), background, photo: samplePhoto('light') };
  }, [made, materials]);
  return (
    <canvas
      ref={useDrawing(scene)}
      aria-hidden="true"
      width={wide * 2}
      height={tall * 2}
      style={{ width: wide }}
      className="mx-auto my-auto max-w-full rounded-lg ring-1 ring-line"
    />
  );
}

/** The edited design as attendees see it, with a sample photo and without guides or handles. */
export function TemplatePreview({ design, materials }: { design: Design; materials: Materials }) {
  const { canvasSize, layout } = design;
  const scene = useMemo(
    () => ({ ...materials, ...outputDesignOf(canvasSize, layout), photo: samplePhoto('light') }),
    [canvasSize, layout, materials],
  );
  return (
    <figure className="border-t-2 border-line pt-4">
      <figcaption className="mb-1.5 font-semibold">{t('Preview')}</figcaption>
      <FlyerPreview scene={scene} />
    </figure>
  );
}

/** Width of a preview in CSS pixels, as in the specification. */
export const PREVIEW_WIDTH = 200;

interface FlyerPreviewProps {
  /** The flyer to draw. Must be the same object while nothing changes. */
  scene: FlyerScene;
  onDrawn?: (plan: FlyerPlan | null) => void;
}

/** A drawing of a flyer, 200 pixels wide. */
export function FlyerPreview({ scene, onDrawn }: FlyerPreviewProps) {
  const density = Math.min(devicePixelRatio, 2);
  const shownHeight = Math.round((PREVIEW_WIDTH * scene.height) / scene.width);
  return (
    <canvas
      ref={useDrawing(scene, onDrawn)}
      aria-hidden="true"
      width={PREVIEW_WIDTH * density}
      height={shownHeight * density}
      style={{ width: PREVIEW_WIDTH, height: shownHeight }}
      className="rounded-lg ring-1 ring-line"
    />
  );
}

/**
 * Draws a scene at the canvas's size. @param scene must be the same object while nothing changes @param onDrawn receives the
 * plan, or null if the faces could not be loaded; the canvas then stays empty
 */
function useDrawing(
  scene: FlyerScene,
  onDrawn?: (plan: FlyerPlan | null) => void,
): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  const told = useEffectEvent((plan: FlyerPlan | null) => onDrawn?.(plan));
  useEffect(() => {
    let isCurrent = true;
    const draw = async (): Promise<void> => {
      await loadFaces(facesFor(scene));
      const context = canvas.current?.getContext('2d');
      if (!isCurrent || !context) return;
      const scale = canvas.current!.width / scene.width;
      context.setTransform(scale, 0, 0, scale, 0, 0);
      told(drawFlyer(context as unknown as Canvas2D, scene));
    };
    draw().catch(() => isCurrent && told(null));
    return () => void (isCurrent = false);
  }, [scene]);
  return canvas;
}

const SIDE = 480;
const LOOKS = {
  light: { wall: '#f6efe2', skin: '#8d5a3a', cloth: '#ffffff' },
  dark: { wall: '#1d1a22', skin: '#4a2c1c', cloth: '#0f0d14' },
};

/** Draws a plain portrait, bright or dark, as a placeholder for an attendee's photo. */
export function samplePhoto(look: SamplePhoto): FlyerScene['photo'] {
  if (look === 'none') return null;
  const { wall, skin, cloth } = LOOKS[look];
  const { canvas } = createFlyerCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d')!;
  const disc = (x: number, y: number, rx: number, ry: number, color: string): void => {
    context.fillStyle = color;
    context.beginPath();
    context.ellipse(x, y, rx, ry, 0, 0, 2 * Math.PI);
    context.fill();
  };
  context.fillStyle = wall;
  context.fillRect(0, 0, SIDE, SIDE);
  disc(SIDE / 2, SIDE, SIDE * 0.42, SIDE * 0.3, cloth);
  context.fillStyle = skin;
  context.fillRect(SIDE * 0.43, SIDE * 0.55, SIDE * 0.14, SIDE * 0.2);
  disc(SIDE / 2, SIDE * 0.42, SIDE * 0.17, SIDE * 0.22, skin);
  disc(SIDE / 2, SIDE * 0.28, SIDE * 0.19, SIDE * 0.12, look === 'light' ? '#241812' : '#000000');
  return { image: canvas, focus: DEFAULT_PHOTO_FOCUS };
}
