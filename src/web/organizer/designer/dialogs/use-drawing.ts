import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { Canvas2D } from '#flyer/canvas.ts';
import { drawFlyer } from '#flyer/draw-flyer.ts';
import { facesFor } from '#flyer/faces/faces-for.ts';
import type { FlyerPlan, FlyerScene } from '#flyer/scene.ts';
import { loadFaces } from '#web/shared/flyer-preview/flyer-canvas.ts';

/**
 * Draws a scene, with the renderer, as large as the canvas is.
 * @param scene the same object while nothing changes
 * @param onDrawn receives the plan, or null if the faces could not be loaded: the canvas then stays empty
 */
export function useDrawing(
  scene: FlyerScene,
  onDrawn?: (plan: FlyerPlan | null) => void,
): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  const told = useEffectEvent((plan: FlyerPlan | null) => onDrawn?.(plan));
  useEffect(() => {
    let isCurrent = true;
    const draw = async (): Promise<void> => {
      await loadFaces(facesFor(scene));
      const context = canvas.current?.getContext('2d', { alpha: false });
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
