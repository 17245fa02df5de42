import { CANVAS_SIZES, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import { useEffect, useRef } from 'react';
import type { Canvas2D, FlyerImage } from '#flyer/canvas.ts';
import { drawFlyer } from '#flyer/draw-flyer.ts';
import { facesFor } from '#flyer/faces/faces-for.ts';
import { outputDesignOf } from '#flyer/output-design.ts';
import type { FlyerScene } from '#flyer/scene.ts';
import { loadFaces } from '#web/shared/flyer-preview/flyer-canvas.ts';
import type { Materials } from '../canvas/artist.ts';
import type { FlyerLayout } from '../model/design.ts';

interface DesignPreviewProps {
  made: { canvasSize: CanvasSize; layout: FlyerLayout; background: FlyerImage | null };
  materials: Materials;
  photo: FlyerScene['photo'];
}

/** In CSS pixels. */
const MOST = { width: 150, height: 200 };

/** A design drawn small by the renderer, with the words of the one that is edited. */
export function DesignPreview({ made, materials, photo }: DesignPreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = CANVAS_SIZES[made.canvasSize];
  const scale = Math.min(MOST.width / width, MOST.height / height);
  const [wide, tall] = [Math.round(width * scale), Math.round(height * scale)];
  useEffect(() => {
    let isCurrent = true;
    const draw = async (): Promise<void> => {
      const { watermark, assets, values } = materials;
      const design = outputDesignOf(made.canvasSize, made.layout);
      const scene = { ...design, background: made.background, watermark, assets, values, photo };
      await loadFaces(facesFor(scene));
      const context = canvas.current?.getContext('2d', { alpha: false });
      if (!isCurrent || !context) return;
      const zoom = canvas.current!.width / scene.width;
      context.setTransform(zoom, 0, 0, zoom, 0, 0);
      drawFlyer(context as unknown as Canvas2D, scene);
    };
    // Without its letters a preview stays empty.
    draw().catch(() => {});
    return () => void (isCurrent = false);
  }, [made, materials, photo]);
  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      width={wide * 2}
      height={tall * 2}
      style={{ width: wide }}
      className="mx-auto my-auto max-w-full rounded-lg ring-1 ring-line"
    />
  );
}
