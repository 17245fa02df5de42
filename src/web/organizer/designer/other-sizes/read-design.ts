import type { Size } from '#flyer/canvas.ts';
import { CANVAS_SIZES, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import type { FlyerLayout, TextElement } from '#contract/flyers/layout-types.ts';
import { middleOf, overlaps } from '#flyer/geometry/rects.ts';
import { layersOf, type Layer } from '#flyer/layers-of.ts';
import { typeOf } from '#flyer/registry.ts';
import { contains, grown, unionOf, type Box } from '../model/design.ts';
import { sharedArea } from '../model/free-place.ts';
import { isTitle, placeholderOf } from '../model/roles.ts';
import { stackOf } from '../model/stacks.ts';
import {
  axisFrom,
  distanceTo,
  eachSide,
  insetsOf,
  opposite,
  right,
  SIDES,
  type Lengths,
  type Side,
} from './sides.ts';

/**
 * The role of an element in a design: part of the photo or of the words, the plate behind one of them, an ornament over a
 * canvas edge, a divider between photo and words, or a loose element such as a logo in a corner.
 */
type Role = 'photo' | 'above' | 'below' | 'photoPanel' | 'wordsPanel' | 'bleed' | 'divider' | 'loose';
type WordsRole = 'above' | 'below';

/** A group of words that stay together. */
export interface Words {
  role: WordsRole;
  box: Box;
  /** Whether the words adapt to a given height: every element is a text that has a height or is in a stack. */
  isFlexible: boolean;
}

/** The composition of a design, in layout units. */
export interface DesignReading {
  canvas: Size;
  roles: ReadonlyMap<string, Role>;
  boxes: ReadonlyMap<string, Box>;
  /** The photo with the elements around it. */
  photo: Box;
  /** The stack with the attendee's name, else the lowest words. */
  main: Box;
  /** The groups of words, from top to bottom. */
  words: readonly Words[];
  arrangement: 'over' | 'beside';
  /** The side of the words that faces the photo. */
  facing: Side;
  /** Distance from the photo to the plate of the words, or to a line between photo and words. */
  reach: number;
  /** Lengths by which ornaments along whole edges extend into the canvas. */
  bands: Readonly<Lengths>;
}

/** Maximum distance of an element that counts as touching an edge, as a share of the canvas's side. */
const NEAR = 0.012;

export function readDesign(canvasSize: CanvasSize, layout: FlyerLayout): DesignReading {
  const canvas = CANVAS_SIZES[canvasSize];
  const layers = layersOf(layout);
  const boxes = new Map(layers.map((layer) => [layer.element.id, boxOf(layer, layout, canvas)]));
  const roles = new Map<string, Role>();
  const photo = layout.photoElements.toSorted((a, b) => b.size - a.size)[0];
  const seen = photo
    ? boxes.get(photo.id)!
    : { x: canvas.width / 2, y: canvas.height / 2, width: 1, height: 1 };
  for (const layer of layers) {
    const { id, group } = layer.element;
    const isGrouped = group !== undefined && group === photo?.group;
    if (id === photo?.id || isGrouped || isAround(layer, boxes.get(id)!, seen, canvas))
      roles.set(id, 'photo');
  }
  const around = layers.flatMap(({ element }) => (roles.has(element.id) ? [boxes.get(element.id)!] : []));
  const block = around.length > 0 ? unionOf(around) : seen;

  const texts = layout.textElements.filter(({ id }) => !roles.has(id));
  const shown = texts.filter((text) => isDrawn(text));
  const all = unionOf((shown.length > 0 ? shown : texts).map(({ id }) => boxes.get(id)!));
  const shared = Math.min(right(seen), right(all)) - Math.max(seen.x, all.x);
  const arrangement = shared < 0.35 * Math.min(seen.width, all.width) ? 'beside' : 'over';
  const middle = seen.y + seen.height / 2;
  for (const { id } of texts) {
    const box = boxes.get(id)!;
    roles.set(id, arrangement === 'over' && box.y + box.height / 2 < middle ? 'above' : 'below');
  }
  const plain = (['above', 'below'] as const).flatMap((role) => {
    const inside = shown.filter(({ id }) => roles.get(id) === role).map(({ id }) => boxes.get(id)!);
    return inside.length > 0 ? [{ role, box: unionOf(inside) }] : [];
  });
  for (const layer of layers) {
    const { id } = layer.element;
    if (roles.has(id)) continue;
    roles.set(id, roleOf(layer, boxes.get(id)!, { canvas, photo: block, words: plain, arrangement }));
  }
  const words = plain.map(({ role, box }): Words => {
    const ids = layers.filter(({ element }) => roles.get(element.id) === role);
    const isFlexible = ids.every(
      ({ kind, element }) => kind === 'text' && (element.height !== undefined || stackOf(layout, element.id)),
    );
    return { role, box, isFlexible };
  });
  const facing: Side =
    arrangement === 'beside'
      ? seen.x < all.x
        ? 'left'
        : 'right'
      : words.some(({ role }) => role === 'below')
        ? 'top'
        : 'bottom';
  const boxesOf = (...wanted: Role[]): Box[] =>
    layers.flatMap(({ element }) =>
      wanted.includes(roles.get(element.id)!) ? [boxes.get(element.id)!] : [],
    );
  const name = shown.find((text) => placeholderOf(text) === 'attendeeName');
  const main = name && stackOf(layout, name.id) ? boxes.get(name.id)! : words.at(-1)!.box;
  const between = boxesOf('wordsPanel', 'divider').map((box) => distanceTo(box, block, facing));
  const content = [block, ...words.map(({ box }) => box)];
  const bands = bandsIn(
    boxesOf('bleed').filter((box) => !content.some((each) => overlaps(each, box))),
    canvas,
  );
  return {
    canvas,
    roles,
    boxes,
    photo: block,
    main,
    words,
    arrangement,
    facing,
    bands,
    reach: Math.max(0, ...between),
  };
}

function bandsIn(boxes: readonly Box[], canvas: Size): Lengths {
  return eachSide((side) => {
    const { size } = axisFrom(side);
    const along = size === 'width' ? 'height' : 'width';
    const reaches = boxes
      .filter((box) => box[along] > 0.8 * canvas[along])
      .map((box) => canvas[size] - insetsOf(box, canvas)[opposite(side)]);
    return Math.max(0, ...reaches.filter((reach) => reach < 0.2 * canvas[size]));
  });
}

/** Whether a text is drawn. A title is drawn only if `show` is set. */
export function isDrawn(text: TextElement): boolean {
  return !text.hidden && (!isTitle(text) || text.show === true);
}

/** Whether an element frames the photo or is on top of it. */
function isAround({ kind }: Layer, box: Box, photo: Box, canvas: Size): boolean {
  const isHuge = box.width > 0.8 * canvas.width || box.height > 0.8 * canvas.height;
  if (isHuge || kind === 'text') return false;
  const sits = contains(grown(photo, 0.12 * photo.width), middleOf(box));
  return sits && box.width <= 1.7 * photo.width && box.height <= 1.7 * photo.height;
}

function roleOf(
  { kind }: Layer,
  box: Box,
  {
    canvas,
    photo,
    words,
    arrangement,
  }: Pick<DesignReading, 'canvas' | 'photo' | 'arrangement'> & { words: { role: WordsRole; box: Box }[] },
): Role {
  const isLarge = box.width >= 0.3 * canvas.width || box.height >= 0.3 * canvas.height;
  const main = words.at(-1);
  const behindWords = main !== undefined && covers(box, main.box);
  const behindPhoto = covers(box, photo);
  if (kind === 'shape' && isLarge && behindWords !== behindPhoto)
    return behindWords ? 'wordsPanel' : 'photoPanel';
  const across = arrangement === 'over' ? 'width' : 'height';
  const isAcross = box[across] > 0.6 * canvas[across];
  if (isAcross && !behindPhoto && isBetween(box, photo, main?.box ?? photo, arrangement)) return 'divider';
  const within = words.find((each) => contains(grown(each.box, 0.02 * canvas.width), middleOf(box)));
  if (within && !behindPhoto && (box.height < 0.6 * within.box.height || box.width < 0.98 * canvas.width))
    return within.role;
  const insets = insetsOf(box, canvas);
  const touches = SIDES.some((side) => insets[side] <= NEAR * canvas[axisFrom(side).size]);
  const spans = box.width >= 0.6 * canvas.width || box.height >= 0.6 * canvas.height;
  return kind === 'shape' && (touches || spans) ? 'bleed' : 'loose';
}

/** Whether the middle of a box is between photo and words. */
function isBetween(box: Box, photo: Box, words: Box, arrangement: 'over' | 'beside'): boolean {
  const { at, size } = axisFrom(arrangement === 'over' ? 'top' : 'left');
  const [first, second] = photo[at] < words[at] ? [photo, words] : [words, photo];
  const middle = box[at] + box[size] / 2;
  return middle > first[at] + first[size] && middle < second[at];
}

/** An element's box, estimated without measuring words. A stacked text is as high as its stack. */
export function boxOf({ kind, element }: Layer, layout: FlyerLayout, canvas: Size): Box {
  const { boxOf: inner, frameOf } = typeOf(kind);
  if (kind !== 'text') return grown(inner(element), frameOf(element));
  const { x, y } = element;
  const width = element.width ?? Math.max(1, 0.97 * canvas.width - x);
  const stack = stackOf(layout, element.id);
  if (stack) return { x, width, y: stack.y, height: stack.height };
  return { x, y, width, height: element.height ?? heightOf(element) };
}

function heightOf({ fontSize, lineHeight = 1.2, text }: TextElement): number {
  return fontSize * lineHeight * text.split('\n').length;
}

/** Whether `box` covers at least 85 % of the area of `of`. */
function covers(box: Box, of: Box): boolean {
  return sharedArea(box, of) >= 0.85 * of.width * of.height;
}
