import { outputScaleOf } from '#contract/flyers/canvas-sizes.ts';
import { contrastOf } from '#flyer/colors.ts';
import { overlaps } from '#flyer/geometry/rects.ts';
import { layersOf } from '#flyer/layers-of.ts';
import type { DrawOp } from '#flyer/scene.ts';
import { kindOf } from '../elements/kinds.ts';
import type { FlyerLayout } from '../model/design.ts';
import { COLOR_PRESETS } from '../model/color-presets.ts';
import type { Problems } from '../use-editor.ts';
import type { Materials } from './artist.ts';
import { smallDrawing } from './small-drawing.ts';

export type ReadCode = typeof import('./read-code.ts').readCode;
type Seen = readonly [layout: FlyerLayout, ops: readonly DrawOp[], materials: Materials];

/** Minimum size of large text, as a fraction of the canvas's shorter side. Large text needs less contrast. */
const LARGE = 0.04;
/** Maximum share of the pixels behind a text that may have too little contrast with the text. */
const TOLERATED = 0.12;
/** Minimum alpha (0 to 255) of ink, and of pixels that hide ink. Fainter pixels only tint the ink. */
const OPAQUE = 150;

/** The most legible colour of a QR code. */
const BLACK = '#000000';

/** Finds unreadable, covered and undecodable elements. Pauses between checks. Without `readCode`, QR codes are not decoded. */
export function* findProblems(
  ...[readCode, ...seen]: [readCode: ReadCode | null, ...Seen]
): Generator<void, Problems> {
  return {
    unreadable: yield* findUnreadable(...seen),
    covered: yield* findCovered(...seen),
    undecodable: readCode ? yield* findUndecodable(readCode, ...seen) : new Set(),
  };
}

/** Finds the QR codes that a camera would not read. Pauses after each code. */
export function* findUndecodable(
  ...[readCode, layout, ops, materials]: [readCode: ReadCode, ...Seen]
): Generator<void, Set<string>> {
  const found = new Set<string>();
  for (const { id, address } of layout.qrElements ?? []) {
    const op = ops.find((each) => each.id === id);
    if (!op) continue;
    yield;
    if (readCode(op.bounds, ops, materials) !== (address ?? materials.values.eventUrl)) found.add(id);
  }
  return found;
}

/**
 * Finds texts and QR codes that are hard to read over their background. Returns the most legible colour for each.
 * Pauses after each element.
 */
export function* findUnreadable(...[layout, ops, materials]: Seen): Generator<void, Map<string, string>> {
  const drawing = smallDrawing(materials);
  drawing.drawBackground();
  const { values } = materials;
  const letters = new Map(
    layersOf(layout).map(({ kind, element }) => [
      element.id,
      kindOf(kind).problems.lettersOf(element, values),
    ]),
  );
  const found = new Map(
    layersOf(layout)
      .filter(({ kind, element }) => !element.hidden && kindOf(kind).problems.lacksContrast(element))
      .map(({ element }) => [element.id, BLACK]),
  );
  for (const op of ops) {
    yield;
    const text = letters.get(op.id);
    if (!text) {
      drawing.draw(op);
      continue;
    }
    const seen = drawing.look(op.bounds);
    if (!seen) continue;
    const behind = coloursOf(seen.data);
    const size = text.size * outputScaleOf(materials.canvasSize);
    const need = size >= LARGE * Math.min(drawing.width, drawing.height) ? 3 : 4.5;
    if (shareBelow(text.color, behind, need) > TOLERATED) {
      const best = COLOR_PRESETS.map(({ color }) => ({
        color,
        share: shareBelow(color, behind, need),
      })).toSorted((a, b) => a.share - b.share)[0]!;
      if (best.share < shareBelow(text.color, behind, need)) found.set(op.id, best.color);
    }
  }
  return found;
}

function coloursOf(rgba: Uint8ClampedArray): Map<string, number> {
  const counts = new Map<number, number>();
  for (let i = 0; i < rgba.length; i += 4) {
    // Rounds the colour to 16 steps per channel, which is precise enough to measure contrast.
    const shade = ((rgba[i]! & 0xf0) << 16) | ((rgba[i + 1]! & 0xf0) << 8) | (rgba[i + 2]! & 0xf0);
    counts.set(shade, (counts.get(shade) ?? 0) + 1);
  }
  return new Map(Array.from(counts, ([shade, count]) => [`#${shade.toString(16).padStart(6, '0')}`, count]));
}

function shareBelow(color: string, behind: ReadonlyMap<string, number>, need: number): number {
  let [below, all] = [0, 0];
  for (const [hex, count] of behind) {
    all += count;
    if (contrastOf(color, hex) < need) below += count;
  }
  return below / all;
}

/**
 * Finds elements that hide a part of other elements. Returns the ids of the hidden elements by the id of the element in
 * front. Pauses after each pair.
 */
export function* findCovered(...[layout, ops, materials]: Seen): Generator<void, Map<string, string[]>> {
  const drawing = smallDrawing(materials);
  const inkOf = (op: DrawOp, at: DrawOp) => {
    drawing.clear();
    drawing.draw(op);
    return drawing.look(at.bounds)?.data.filter((_value, i) => i % 4 === 3) ?? new Uint8ClampedArray();
  };
  const tolerated = new Map(
    layersOf(layout).map(({ kind, element }) => [element.id, kindOf(kind).problems.mayBeCovered]),
  );
  const found = new Map<string, string[]>();
  for (const [i, op] of ops.entries()) {
    const share = tolerated.get(op.id) ?? null;
    if (share === null) continue;
    const above = ops
      .slice(i + 1)
      .filter(({ id, bounds }) => id !== 'watermark' && overlaps(bounds, op.bounds));
    if (above.length === 0) continue;
    const ink = inkOf(op, op);
    const size = ink.filter((alpha) => alpha > OPAQUE).length;
    const most = share * size;
    for (const cover of above) {
      yield;
      const over = inkOf(cover, op);
      if (ink.filter((alpha, at) => alpha > OPAQUE && over[at]! > OPAQUE).length <= most) continue;
      found.set(cover.id, [...(found.get(cover.id) ?? []), op.id]);
      break;
    }
  }
  return found;
}
