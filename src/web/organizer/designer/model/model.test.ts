import { describe, expect, test } from 'vitest';
import { CANVAS_SIZES } from '#contract/flyers/canvas-sizes.ts';
import { readLayout } from '#contract/flyers/layout.ts';
import { LAYOUT_LIMITS } from '#contract/flyers/layout-types.ts';
import { defaultElement } from '#flyer/default-element.ts';
import { layersOf } from '#flyer/layers-of.ts';
import {
  alignElements,
  distributeElements,
  groupElements,
  orderElements,
  ungroupElements,
  withGroups,
} from './arrange.ts';
import { takenBoxes } from '../canvas/frames-of.ts';
import { layOutAnew } from '../other-sizes/lay-out-anew.ts';
import { canvasFor } from './canvas-choice.ts';
import { copyLayers, pasteLayers } from './copy.ts';
import { defaultLayout } from './default-layout.ts';
import {
  addLayers,
  elementsOf,
  findLayer,
  patchElements,
  type Box,
  type FlyerLayout,
  type Layer,
} from './design.ts';
import { boxAround, snapAngle, type Frame } from './frames.ts';
import { freePlace, marginsOf, sharedArea } from './free-place.ts';
import { backgroundColorOf, withBackgroundColor } from './background-color.ts';
import { begin, push, redo, undo } from './history.ts';
import { moveElements, type Offset } from './move.ts';
import { withUniqueIds } from './new-id.ts';
import { resizeElement } from './resize.ts';
import { countryText, joinFlag, mustShow, removeElements } from './roles.ts';
import { freeFromStack, stackTexts } from './stacks.ts';

const CANVAS = CANVAS_SIZES['800x600'];
const text = { x: 0, y: 0, text: 'a', fontSize: 20, color: '#000000', fontWeight: 'bold' } as const;
const photo = { x: 300, y: 200, size: 120, strokeWidth: 4, strokeColor: '#ffffff' };
const layout: FlyerLayout = {
  version: 2,
  textElements: [
    { ...text, id: 'name', placeholder: 'attendeeName', x: 100, y: 300, width: 200 },
    { ...text, id: 'country', placeholder: 'attendeeCountry', x: 100, y: 350, width: 200 },
    { ...text, id: 'title', text: '{eventName}', x: 100, y: 50, width: 200 },
    { ...text, id: 'free', x: 500, y: 500 },
  ],
  photoElements: [{ ...photo, id: 'photo' }],
};
const boxes = new Map<string, Box>([
  ['name', { x: 100, y: 300, width: 200, height: 24 }],
  ['country', { x: 100, y: 350, width: 200, height: 24 }],
  ['title', { x: 100, y: 50, width: 200, height: 24 }],
  ['free', { x: 500, y: 500, width: 80, height: 24 }],
  ['photo', { x: 300, y: 200, width: 120, height: 120 }],
]);
const frameOf = (id: string, rotation = 0): Frame => {
  const box = boxes.get(id)!;
  return { ...box, rotation, pivot: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
};
const ids = (...names: string[]) => new Set(names);
const at = (given: FlyerLayout, id: string) => {
  const { x, y } = findLayer(given, id)!.element;
  return [x, y];
};

test('elements move in whole units and stay within 0..width - 100 and 0..height - 50', () => {
  expect(at(moveElements(layout, ids('free'), { dx: 10.4, dy: -3.6 }, CANVAS), 'free')).toEqual([510, 496]);
  expect(at(moveElements(layout, ids('free'), { dx: 900, dy: 900 }, CANVAS), 'free')).toEqual([700, 550]);
  expect(at(moveElements(layout, ids('photo'), { dx: -900, dy: -900 }, CANVAS), 'photo')).toEqual([0, 0]);
});

test('several elements keep their distances when one of them reaches the edge', () => {
  const moved = moveElements(layout, ids('title', 'free'), { dx: 0, dy: -200 }, CANVAS);
  expect([at(moved, 'title'), at(moved, 'free')]).toEqual([
    [100, 0],
    [500, 450],
  ]);
});

test('a locked element stays in place, and unmoved elements remain the same objects', () => {
  const locked = patchElements(layout, ids('photo'), { locked: true });
  const moved = moveElements(locked, ids('photo', 'free'), { dx: 5, dy: 5 }, CANVAS);
  expect(moved.photoElements[0]).toBe(locked.photoElements[0]);
  expect(at(moved, 'free')).toEqual([505, 505]);
});

test('the texts of a stack move together, and a text freed from it keeps its visible position', () => {
  const stacked = stackTexts(layout, ids('name', 'country'), boxes, CANVAS);
  expect(stacked.stacks).toMatchObject([
    { y: 300, lead: 'name', texts: [{ id: 'name' }, { id: 'country' }] },
  ]);
  expect(readLayout(stacked)).toEqual(stacked);
  const moved = moveElements(stacked, ids('country'), { dx: 7, dy: -20 }, CANVAS);
  expect(moved.stacks![0]!.y).toBe(280);
  expect(at(moved, 'name')[0]).toBe(107);
  const freed = freeFromStack(stacked, ids('name', 'country'), boxes);
  expect(freed.stacks).toBeUndefined();
  expect(at(freed, 'country')).toEqual([100, 350]);
});

test('texts that overlap at the lower edge are stacked inside the canvas', () => {
  const low = new Map(boxes).set('name', { x: 100, y: 540, width: 200, height: 40 });
  low.set('country', { x: 100, y: 560, width: 200, height: 40 });
  const [stack] = stackTexts(layout, ids('name', 'country'), low, CANVAS).stacks!;
  const gap = stack!.texts[1]!.gap;
  expect(stack!.height).toBeGreaterThanOrEqual(40 + gap + 40);
  expect(stack!.y + stack!.height).toBeLessThanOrEqual(CANVAS.height);
});

test('dragging a side of a rectangular photo changes one length, and dragging a corner changes both', () => {
  const square = { ...layout.photoElements[0]!, shape: 'rounded' } as const;
  const resize = (photo: FlyerLayout['photoElements'][number], handle: 's' | 'w' | 'nw', by: Offset) => {
    const at = { ...layout, photoElements: [photo] };
    return resizeElement(at, findLayer(at, 'photo')!, handle, by, frameOf('photo')).photoElements[0]!;
  };
  const tall = resize(square, 's', { dx: 5, dy: 60 });
  expect(tall).toMatchObject({ x: 300, y: 200, size: 120, height: 180 });
  expect(resize(square, 'w', { dx: 20, dy: 9 })).toMatchObject({ x: 320, y: 200, size: 100, height: 120 });
  expect(resize(square, 'nw', { dx: -60, dy: -60 })).toEqual({ ...square, x: 240, y: 140, size: 180 });
  expect(resize(tall, 'nw', { dx: -120, dy: -120 })).toMatchObject({ x: 180, y: 20, size: 240, height: 360 });
});

test('corners scale a photo and a text around the opposite corner; sides change a text’s width', () => {
  const bigger = resizeElement(
    layout,
    findLayer(layout, 'photo')!,
    'nw',
    { dx: -60, dy: -60 },
    frameOf('photo'),
  );
  expect(bigger.photoElements[0]).toMatchObject({ size: 180, x: 240, y: 140 });
  const name = findLayer(layout, 'name')!;
  const larger = resizeElement(layout, name, 'se', { dx: 200, dy: 24 }, frameOf('name'));
  expect(larger.textElements[0]).toMatchObject({ fontSize: 40, width: 400, x: 100, y: 300 });
  const narrow = resizeElement(layout, name, 'w', { dx: 50, dy: 0 }, frameOf('name'));
  expect(narrow.textElements[0]).toMatchObject({ fontSize: 20, width: 150, x: 150 });
});

test('a handle of a rotated element follows the finger, and the opposite corner stays in place', () => {
  const frame = frameOf('photo', 90);
  const rotated = patchElements(layout, ids('photo'), { rotation: 90 });
  // Rotated by 90 degrees, the corner "se" is at the bottom left.
  const wider = resizeElement(rotated, findLayer(rotated, 'photo')!, 'se', { dx: -30, dy: 30 }, frame);
  expect(wider.photoElements[0]).toMatchObject({ size: 150, x: 270, y: 200 });
  expect(boxAround({ ...frameOf('name'), rotation: 90 })).toMatchObject({ x: 188, y: 212, width: 24 });
});

test('angles snap to eighths of a turn and stay between -180 and 180 degrees', () => {
  expect([snapAngle(43.4, false), snapAngle(43.4, true), snapAngle(271, false)]).toEqual([45, 43, -90]);
});

test('a single element is aligned to the canvas, and several elements to each other', () => {
  expect(at(alignElements(layout, ids('photo'), 'center', boxes, CANVAS), 'photo')).toEqual([340, 200]);
  const aligned = alignElements(layout, ids('photo', 'free'), 'left', boxes, CANVAS);
  expect([at(aligned, 'photo')[0], at(aligned, 'free')[0]]).toEqual([300, 300]);
});

test('three elements are spaced out equally', () => {
  const spaced = distributeElements(layout, ids('title', 'name', 'country'), 'y', boxes, CANVAS);
  expect([at(spaced, 'title')[1], at(spaced, 'name')[1], at(spaced, 'country')[1]]).toEqual([50, 200, 350]);
});

test('elements move by one layer or to the end, so that a photo can cover texts', () => {
  const order = (given: FlyerLayout) => layersOf(given).map(({ element }) => element.id);
  expect(order(layout)).toEqual(['photo', 'name', 'country', 'title', 'free']);
  expect(order(orderElements(layout, ids('photo'), 'forward'))).toEqual([
    'name',
    'photo',
    'country',
    'title',
    'free',
  ]);
  expect(order(orderElements(layout, ids('photo'), 'front')).at(-1)).toBe('photo');
  expect(order(orderElements(layout, ids('free', 'title'), 'back')).slice(0, 2)).toEqual(['title', 'free']);
  expect(orderElements(layout, ids('photo'), 'back')).toBe(layout);
});

test('a group is selected as one until it is ungrouped', () => {
  const grouped = groupElements(layout, ids('name', 'photo'));
  expect(withGroups(grouped, ids('photo'))).toEqual(ids('photo', 'name'));
  expect(withGroups(ungroupElements(grouped, ids('name', 'photo')), ids('photo'))).toEqual(ids('photo'));
});

test('copies get new ids and are placed next to and in front of their originals', () => {
  const { layout: pasted, ids: made } = pasteLayers(
    layout,
    copyLayers(layout, ids('photo', 'free'), boxes),
    CANVAS,
  );
  expect(elementsOf(pasted)).toHaveLength(7);
  expect([...made].every((id) => !boxes.has(id))).toBe(true);
  expect(pasted.photoElements[1]).toMatchObject({ x: 324, y: 224, size: 120 });
});

test('pasting stops at the maximum number of elements of a kind', () => {
  const [free] = copyLayers(layout, ids('free'), boxes);
  const texts = Array.from({ length: LAYOUT_LIMITS.elements + 1 }, () => free!);
  expect(pasteLayers({ ...layout, textElements: [] }, texts, CANVAS).ids.size).toBe(LAYOUT_LIMITS.elements);
  const image = { kind: 'image', element: defaultElement('image', '800x600', 'logo', '/logo') } as Layer;
  const images = Array.from({ length: LAYOUT_LIMITS.images + 1 }, () => image);
  expect(pasteLayers(layout, images, CANVAS).ids.size).toBe(LAYOUT_LIMITS.images);
});

test('the only instance of a required element is not removed, but a copy is', () => {
  const { layout: rest, required } = removeElements(layout, ids('name', 'title', 'photo', 'free'));
  expect(required).toEqual(ids('name', 'title', 'photo'));
  expect(elementsOf(rest).map(({ id }) => id)).not.toContain('free');
  const twice = pasteLayers(layout, copyLayers(layout, ids('name'), boxes), CANVAS);
  expect(removeElements(twice.layout, ids('name')).required.size).toBe(0);
});

test('the title may be hidden, but not the attendee', () => {
  expect(mustShow(layout, ids('title', 'name', 'free'))).toEqual(ids('name'));
});

test('a separate flag moves into the text that names the country', () => {
  const flag = { kind: 'flag', element: defaultElement('flag', '800x600', 'flag') } as Layer;
  const joined = joinFlag(addLayers(layout, [flag]), 'flag', countryText(layout)!.id);
  expect(joined.flagElements).toEqual([]);
  expect(countryText(joined)).toMatchObject({ id: 'country', flag: true });
});

test('elements with the same id get unique ids', () => {
  const twice = { ...layout, textElements: [layout.textElements[0]!, layout.textElements[0]!] };
  expect(withUniqueIds(twice).textElements.map(({ id }) => id)).toEqual(['name', 'text-1']);
});

test('undo goes back one snapshot at a time, equal keys form one step, and a new change clears redo', () => {
  let history = begin('');
  for (const word of ['a', 'ab', 'abc']) history = push(history, word, 'typing');
  history = push(history, 'moved');
  expect(undo(history).present).toBe('abc');
  expect(undo(undo(history)).present).toBe('');
  expect(redo(undo(history)).present).toBe('moved');
  expect(redo(push(undo(history), 'other')).present).toBe('other');
  expect(undo(begin('x')).present).toBe('x');
});

test.each([
  [1000, 1000, '600x600'],
  [800, 1000, '600x750'],
  [900, 1200, '600x800'],
  [1920, 1080, '1200x630'],
  [1080, 1920, '1080x1920'],
  [1200, 900, '800x600'],
])('a background of %i x %i gets the canvas %s', (width, height, size) => {
  expect(canvasFor({ width, height })).toBe(size);
});

test('the default elements are valid on every canvas, and so is their layout for another canvas', () => {
  for (const size of Object.keys(CANVAS_SIZES) as (keyof typeof CANVAS_SIZES)[]) {
    const made = defaultLayout(size);
    expect(readLayout(made)).toEqual(made);
    const { layout: story } = layOutAnew({ canvasSize: size, layout: made, plainArea: null }, '1080x1920');
    expect(readLayout(story)).toEqual(story);
    expect(removeElements(made, new Set(elementsOf(made).map(({ id }) => id))).required.size).toBe(4);
  }
  const { textElements, photoElements } = defaultLayout('800x600');
  expect(textElements.map(({ fontSize }) => fontSize)).toEqual([32, 28, 18]);
  expect(photoElements[0]).toMatchObject({ size: 120, strokeWidth: 4, strokeColor: '#ffffff' });
});

test.each(['ellipse', 'rectangle'] as const)(
  'a very wide %s stays within the limits in another size',
  (shape) => {
    const wide = {
      id: 'hill',
      shape,
      x: -1450,
      y: 700,
      width: 3980,
      height: 1200,
      fill: { kind: 'color' as const, color: '#113355' },
    };
    const made = { ...defaultLayout('1080x1080'), shapeElements: [wide] };
    for (const size of Object.keys(CANVAS_SIZES) as (keyof typeof CANVAS_SIZES)[]) {
      const { layout } = layOutAnew({ canvasSize: '1080x1080', layout: made, plainArea: null }, size);
      expect(readLayout(layout)).toEqual(layout);
    }
  },
);

test('a background colour is a single rectangle behind everything, in each size', () => {
  const blue = withBackgroundColor(layout, CANVAS, '#0000ff');
  const green = withBackgroundColor(blue, CANVAS, '#00ff00');
  expect(elementsOf(green)).toHaveLength(elementsOf(layout).length + 1);
  expect(elementsOf(green)[0]).toMatchObject({ shape: 'rectangle', locked: true });
  expect([layout, blue, green].map((each) => backgroundColorOf(each, CANVAS))).toEqual([
    '#ffffff',
    '#0000ff',
    '#00ff00',
  ]);
  const { layout: story } = layOutAnew(
    { canvasSize: '800x600', layout: green, plainArea: null },
    '1080x1920',
  );
  expect(backgroundColorOf(story, CANVAS_SIZES['1080x1920'])).toBe('#00ff00');
});

describe('a new element', () => {
  const middle = { x: 100, y: 250, width: 600, height: 100 };
  const place = (width: number, others: Box[], edgesIn: (box: Box) => number = () => 0, least?: number) =>
    freePlace({ width, height: 100 }, others, CANVAS, edgesIn, least);
  const boxAt = ({ x, y, shrink }: ReturnType<typeof place>, width: number): Box => ({
    x,
    y,
    width: width * shrink,
    height: 100 * shrink,
  });

  test('covers nothing while there is room, and is as near the middle as possible', () => {
    const { x, y } = place(200, [middle]);
    expect(x).toBe((CANVAS.width - 200) / 2);
    expect(y + 100 <= 250 || y >= 350).toBe(true);
    // The element also avoids drawn edges, unless it is so wide that it fits only in the middle.
    const edge = (box: Box) => (box.x < 420 && box.x + box.width > 420 ? 10_000 : 0);
    const beside = place(200, [middle], edge);
    expect(beside.x + 200 <= 420 || beside.x >= 420).toBe(true);
    expect(place(500, [middle], edge).x).toBe(150);
  });

  test('prefers space inside the margins to a strip along the lower edge', () => {
    const above = { x: 0, y: 0, width: 800, height: 240 };
    const below = { x: 0, y: 310, width: 800, height: 190 };
    expect(place(500, [above, below]).y).toBe(500);
    const { y, shrink, isFree } = place(500, [above, below, ...marginsOf(CANVAS)]);
    expect(isFree).toBe(true);
    expect(y + 100 * shrink).toBeLessThanOrEqual(CANVAS.height - 18);
  });

  test('shrinks into the last free space rather than covering other elements', () => {
    const full = { x: 0, y: 0, width: 800, height: 530 };
    const found = place(200, [full]);
    expect(found).toMatchObject({ covered: 0, shrink: 0.65 });
    expect(sharedArea(boxAt(found, 200), full)).toBe(0);
    // An element that is legible only at its full size keeps that size.
    expect(place(200, [full], undefined, 1).shrink).toBe(1);
  });

  test('leaves the middle column when it is wide and fits only beside that column', () => {
    const left = { x: 0, y: 0, width: 290, height: 600 };
    const found = place(500, [left]);
    expect(found).toMatchObject({ covered: 0, shrink: 1 });
    expect(found.x).toBeGreaterThanOrEqual(290);
  });

  test('covers no other element, even where drawn edges are everywhere', () => {
    const found = place(200, [middle], ({ width, height }) => width * height);
    expect(found.shrink).toBe(1);
    expect(sharedArea(boxAt(found, 200), middle)).toBe(0);
  });

  test('keeps its size on a photo that fills the canvas, away from the words on the photo', () => {
    const found = place(200, [{ x: 0, y: 0, ...CANVAS }, middle]);
    expect(found.shrink).toBe(1);
    expect(sharedArea(boxAt(found, 200), middle)).toBe(0);
  });

  test('may cover large shapes and pictures, but not a large photo', () => {
    const bounds = { x: 0, y: 0, width: 1600, height: 1200 };
    const ops = ['shape', 'image', 'photo'].map((id) => ({ id, bounds, draw: () => undefined }));
    const large = {
      ...layout,
      shapeElements: [{ id: 'shape' }],
      imageElements: [{ id: 'image' }],
    } as unknown as FlyerLayout;
    expect(takenBoxes({ canvasSize: '800x600', layout: large }, ops)).toHaveLength(1);
  });
});

test('dragging a side of a shape changes only one length, and the opposite side stays in place, even when rotated', () => {
  const shape = { id: 'box', shape: 'rectangle', x: 100, y: 100, width: 200, height: 80 } as const;
  const drag = (handle: 'n' | 'e' | 's' | 'w', rotation = 0) => {
    const frame = { ...shape, rotation, pivot: { x: 200, y: 140 } };
    const layer: Layer = { kind: 'shape', element: { ...shape, rotation } };
    const start = { ...layout, shapeElements: [layer.element] };
    const { x, y, width, height } = resizeElement(start, layer, handle, { dx: 30, dy: 20 }, frame)
      .shapeElements![0]!;
    return [x, y, width, height];
  };
  expect(drag('e')).toEqual([100, 100, 230, 80]);
  expect(drag('s')).toEqual([100, 100, 200, 100]);
  expect(drag('w')).toEqual([130, 100, 170, 80]);
  expect(drag('n')).toEqual([100, 120, 200, 60]);
  // The element's right side faces down.
  expect(drag('e', 90).slice(2)).toEqual([220, 80]);
});
