import type { Box, Boxes } from '../model/design.ts';
import type { View } from './view.ts';

/** In CSS pixels: what a finger hits. */
const TOUCH = 44;
/** Handles lie outside their corner, so that small elements can still be taken in the middle. */
const OUTSIDE = 10;

/** In CSS pixels: boxes less high show fewer handles. */
const CROWDED = 40;

const AT: Record<string, readonly [x: number, y: number]> = {
  nw: [0, 0],
  ne: [1, 0],
  sw: [0, 1],
  se: [1, 1],
  w: [0, 0.5],
  e: [1, 0.5],
};

/**
 * Puts the buttons of elements and the handles of `single` where they are seen. Styles are set here and not by React, which
 * would have to render every frame of a drag.
 */
export function placeOverlay(board: HTMLElement, boxes: Boxes, { zoom }: View, single: string | null): void {
  for (const button of board.querySelectorAll<HTMLElement>('[data-element]')) {
    const box = boxes.get(button.dataset.element!);
    if (!box) continue;
    const { x, y, width, height } = toPixels(box, zoom);
    const [wide, high] = [Math.max(width, TOUCH), Math.max(height, TOUCH)];
    put(button, x - (wide - width) / 2, y - (high - height) / 2, wide, high);
    const frame = button.firstElementChild as HTMLElement;
    put(frame, (wide - width) / 2, (high - height) / 2, width, height);
  }
  const box = single === null ? undefined : boxes.get(single);
  if (!box) return;
  const { x, y, width, height } = toPixels(box, zoom);
  for (const handle of board.querySelectorAll<HTMLElement>('[data-handle]')) {
    const [ax, ay] = AT[handle.dataset.handle!]!;
    // On a single small line corners would lie on each other.
    handle.hidden = height < CROWDED && handle.dataset.handle !== 'se' && ay !== 0.5;
    const out = (at: number): number => (at - 0.5) * 2 * OUTSIDE;
    put(
      handle,
      x + ax * width + out(ax) - TOUCH / 2,
      y + ay * height + (ay === 0.5 ? 0 : out(ay)) - TOUCH / 2,
      TOUCH,
      TOUCH,
    );
  }
}

function toPixels(box: Box, zoom: number): Box {
  return { x: box.x * zoom, y: box.y * zoom, width: box.width * zoom, height: box.height * zoom };
}

const placed = new WeakMap<HTMLElement, string>();

function put(element: HTMLElement, x: number, y: number, width: number, height: number): void {
  const place = `${x} ${y} ${width} ${height}`;
  if (placed.get(element) === place) return;
  placed.set(element, place);
  const { style } = element;
  style.transform = `translate(${x}px, ${y}px)`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}
