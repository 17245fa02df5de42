import { encode } from 'uqr';
import { LAYOUT_LIMITS, type ElementOf } from '#contract/flyers/layout-types.ts';
import { addRect } from '#flyer/geometry/paths.ts';
import { rectAround } from '#flyer/geometry/rects.ts';
import { partOf, type ElementType, type Measured } from './element-type.ts';

/** Width of the light border in modules, as required by ISO/IEC 18004. */
const QUIET_ZONE = 4;
/** Minimum module size in pixels. Smaller modules do not survive JPEG compression and a phone's camera. */
const SMALLEST_MODULE = 3;

type MeasuredQr = Measured & {
  x: number;
  y: number;
  size: number;
  /** The top left corner of the first module. */
  left: number;
  top: number;
  /** Side of a module in whole pixels, so that all modules are equal. */
  module: number;
  rows: boolean[][];
  color: string;
  background: string;
};

let last: { address: string; rows: boolean[][] } = { address: '', rows: [] };

/** Caches the last code, because a drag or a batch of flyers draws the same code many times. */
function rowsOf(address: string): boolean[][] {
  if (last.address !== address) last = { address, rows: encode(address, { ecc: 'M', border: 0 }).data };
  return last.rows;
}

/** A QR code of an address (by default the event's) on a square background. Sets `cut` if the code is too small to be read. */
export const qrElement: ElementType<ElementOf<'qr'>, MeasuredQr> = {
  boxOf: ({ x, y, size }) => ({ x, y, width: size, height: size }),
  frameOf: () => 0,
  most: LAYOUT_LIMITS.elements,
  create: (canvas) => ({ size: partOf(canvas)(0.2) }),
  lengths: { size: LAYOUT_LIMITS.qrSize },
  // Recoloring could remove the contrast that cameras need.
  colors: { color: 'kept', background: 'kept' },
  needs: () => ({}),
  shows: (_elements, { eventUrl }) => [eventUrl],
  isOrnament: false,

  measure(element, { values }) {
    const address = element.address ?? values.eventUrl ?? '';
    if (address === '') return null;
    const rows = rowsOf(address);
    const { x, y, size } = element;
    const module = Math.floor(size / (rows.length + 2 * QUIET_ZONE));
    const rest = (size - module * rows.length) / 2;
    return {
      x: Math.round(x),
      y: Math.round(y),
      size: Math.round(size),
      left: Math.round(x + rest),
      top: Math.round(y + rest),
      module,
      rows,
      color: element.color ?? '#000000',
      background: element.background ?? '#ffffff',
      cut: module < SMALLEST_MODULE,
      bounds: rectAround(x, y, x + size, y + size, 1),
    };
  },

  isFixed: () => true,

  draw(ctx, { x, y, size, left, top, module, rows, color, background }) {
    ctx.fillStyle = background;
    ctx.fillRect(x, y, size, size);
    ctx.fillStyle = color;
    // Draws all modules as one path, because rotated separate squares would show seams.
    ctx.beginPath();
    for (const [down, row] of rows.entries()) {
      for (let across = 0; across < row.length; across += 1) {
        const start = across;
        while (row[across]) across += 1;
        const [from, to] = [left + start * module, left + across * module];
        const y1 = top + down * module;
        if (to > from) addRect(ctx, from, y1, to - from, module);
      }
    }
    ctx.fill();
  },
};
