import type { Size } from '#flyer/canvas.ts';

/** Shorter side, in layout units, of the largest canvas with the specification's slider ranges. */
const PLAIN_SIDE = 630;
/** Shorter side of the canvas that the specification's ranges were designed for. */
const BASE_SIDE = 600;

export interface SliderRange {
  min: number;
  max: number;
  step: number;
}

/** A slider's range, scaled up for large canvases. The ends are whole steps. */
export function sliderRange({ min, max, step }: SliderRange, { width, height }: Size): SliderRange {
  const side = Math.min(width, height);
  if (side <= PLAIN_SIDE) return { min, max, step };
  const factor = side / BASE_SIDE;
  const scaledStep = Math.round(step * factor);
  const end = (value: number): number => Math.round((value * factor) / scaledStep) * scaledStep;
  return { min: end(min), max: end(max), step: scaledStep };
}
