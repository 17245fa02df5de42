import type { Canvas2D, FlyerImage, Size } from '#flyer/canvas.ts';
import { addRect } from '#flyer/geometry/paths.ts';
import { middleOf } from '#flyer/geometry/rects.ts';
import type { Box } from '../model/design.ts';
import type { Art, Backdrop } from './backdrop.ts';
import { axisFrom, depthOf, upTo } from './sides.ts';

/**
 * Draws a background for another canvas.
 * @param ctx a context in units of the new layout @param unit pixels of the picture per unit of the old layout
 */
export function drawBackdrop(
  ctx: Canvas2D,
  picture: FlyerImage,
  unit: number,
  { color, art, edges }: Backdrop,
  canvas: Size,
): void {
  ctx.fillStyle = color;
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  if (art) drawArt(ctx, picture, unit, art);
  for (const { from, to, side } of edges) {
    const { size } = axisFrom(side);
    // Repeats the ornament from the middle of the edge, so that both ends look alike.
    const place = { from: middleOf(from), at: middleOf(to), scale: to[size] / from[size] };
    inPlace(ctx, to, place, () => mirrored(ctx, picture, unit, from, seenIn(to, place)));
  }
}

type Place = Pick<Art, 'from' | 'at' | 'scale'>;

function drawArt(ctx: Canvas2D, picture: FlyerImage, unit: number, art: Art): void {
  const { to, within, texture, calm, ends } = art;
  const seen = seenIn(to, art);
  inPlace(ctx, to, art, () => {
    // Clips an area to where the words' plain area begins, if the art ends there.
    const cut = (area: Box): Box => (ends ? upTo(area, ends, depthOf(within, ends).far) : area);
    mirrored(ctx, picture, unit, texture, cut(seen));
    mirrored(ctx, picture, unit, within, cut(calm));
  });
}

/** Draws in the picture's coordinates, clipped to `to`. */
function inPlace(ctx: Canvas2D, to: Box, { from, at, scale }: Place, draw: () => void): void {
  ctx.save();
  clipTo(ctx, to);
  ctx.translate(at.x, at.y);
  ctx.transform(scale, 0, 0, scale, 0, 0);
  ctx.translate(-from.x, -from.y);
  draw();
  ctx.restore();
}

function seenIn(to: Box, { from, at, scale }: Place): Box {
  const x = (to.x - at.x) / scale + from.x;
  const y = (to.y - at.y) / scale + from.y;
  return { x, y, width: to.width / scale, height: to.height / scale };
}

/** Fills `area` with a part of the picture and its mirror images. `part` and `area` are in units of the picture's layout. */
function mirrored(ctx: Canvas2D, picture: FlyerImage, unit: number, part: Box, area: Box): void {
  ctx.save();
  clipTo(ctx, area);
  const columns = tilesOf(area.x, area.width, part.x, part.width);
  const rows = tilesOf(area.y, area.height, part.y, part.height);
  for (let row = rows.first; row <= rows.last; row += 1) {
    for (let column = columns.first; column <= columns.last; column += 1) {
      ctx.save();
      ctx.translate(part.x + column * part.width, part.y + row * part.height);
      if (column % 2 !== 0) mirrorAt(ctx, part.width, 0);
      if (row % 2 !== 0) mirrorAt(ctx, 0, part.height);
      const { x, y, width, height } = part;
      ctx.drawImage(picture, x * unit, y * unit, width * unit, height * unit, 0, 0, width, height);
      ctx.restore();
    }
  }
  ctx.restore();
}

function clipTo(ctx: Canvas2D, { x, y, width, height }: Box): void {
  ctx.beginPath();
  addRect(ctx, x, y, width, height);
  ctx.clip();
}

function mirrorAt(ctx: Canvas2D, width: number, height: number): void {
  ctx.translate(width, height);
  ctx.transform(width > 0 ? -1 : 1, 0, 0, height > 0 ? -1 : 1, 0, 0);
}

function tilesOf(begin: number, length: number, part: number, size: number): { first: number; last: number } {
  return {
    first: Math.floor((begin - part) / size),
    last: Math.floor((begin + length - part - 1e-6) / size),
  };
}
