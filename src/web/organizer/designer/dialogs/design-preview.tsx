import { CANVAS_SIZES, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import { useMemo } from 'react';
import type { FlyerImage } from '#flyer/canvas.ts';
import { outputDesignOf } from '#flyer/output-design.ts';
import type { Materials } from '../canvas/artist.ts';
import type { FlyerLayout } from '../model/design.ts';
import { samplePhoto } from './sample-photo.ts';
import { useDrawing } from './use-drawing.ts';

interface DesignPreviewProps {
  made: { canvasSize: CanvasSize; layout: FlyerLayout; background: FlyerImage | null };
  materials: Materials;
}

/** In CSS pixels. */
const MOST = { width: 150, height: 200 };

/** A small drawing of a design, with the edited design's words. */
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
