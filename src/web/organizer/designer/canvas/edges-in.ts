import { outputScaleOf } from '#contract/flyers/canvas-sizes.ts';
import type { DrawOp } from '#flyer/scene.ts';
import type { Box } from '../model/design.ts';
import type { Materials } from './artist.ts';
import { smallDrawing } from './small-drawing.ts';

/** Two neighbouring pixels that differ by more, summed over all channels, are an edge. */
const EDGE = 60;
/** A line through a box is worse than its area suggests. */
const WEIGHT = 4;

/** How much of a box, in square units of the layout, shows edges of what is drawn: the background too. */
export function edgesIn(ops: readonly DrawOp[], materials: Materials): (box: Box) => number {
  const drawing = smallDrawing(materials);
  drawing.drawBackground();
  for (const op of ops) drawing.draw(op);
  const { data, width, height } = drawing.look({ x: 0, y: 0, ...drawing })!;
  const scale = drawing.scale * outputScaleOf(materials.canvasSize);
  const differs = (a: number, b: number): boolean =>
    [0, 1, 2].reduce((sum, channel) => sum + Math.abs(data[a + channel]! - data[b + channel]!), 0) > EDGE;
  const edges = Array.from({ length: width * height }, (_, i) =>
    differs(4 * i, 4 * i + 4) || differs(4 * i, 4 * (i + width)) ? 1 : 0,
  );
  return (box) => {
    let count = 0;
    for (
      let y = Math.max(0, Math.floor(box.y * scale));
      y < Math.min(height, (box.y + box.height) * scale);
      y += 1
    )
      for (
        let x = Math.max(0, Math.floor(box.x * scale));
        x < Math.min(width, (box.x + box.width) * scale);
        x += 1
      )
        count += edges[y * width + x]!;
    return (WEIGHT * count) / scale ** 2;
  };
}
