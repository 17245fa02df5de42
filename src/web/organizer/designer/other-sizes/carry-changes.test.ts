import { expect, test } from 'vitest';
import type { FlyerLayout } from '#contract/flyers/layout-types.ts';
import type { StarterSize } from '#contract/flyers/templates.ts';
import { carryChanges } from './carry-changes.ts';

const text = (id: string, fields: object = {}) => ({
  id,
  x: 60,
  y: 60,
  text: id,
  fontSize: 40,
  color: '#111111',
  fontWeight: 'bold' as const,
  ...fields,
});

function sized(canvasSize: StarterSize['canvasSize'], layout: Partial<FlyerLayout>): StarterSize {
  const layoutJson: FlyerLayout = { version: 2, textElements: [], photoElements: [], ...layout };
  return { canvasSize, layoutJson, backgroundPath: '/media/a.webp' };
}

const stack = (ids: readonly string[]) => ({
  y: 60,
  height: 400,
  lead: ids[0]!,
  texts: ids.map((id) => ({ id, gap: 10 })),
});

const began = sized('1080x1080', {
  textElements: [text('name'), text('title'), text('facts')],
  photoElements: [{ id: 'photo', x: 100, y: 100, size: 400, strokeWidth: 0, strokeColor: '#FFFFFF' }],
  stacks: [stack(['name', 'title'])],
});
const story = sized('1080x1920', {
  textElements: [text('name', { x: 90 }), text('title', { x: 90 }), text('facts', { y: 1500 })],
  photoElements: [{ id: 'photo', x: 200, y: 300, size: 600, strokeWidth: 0, strokeColor: '#FFFFFF' }],
  stacks: [stack(['name', 'title'])],
});
const carried = (layout: FlyerLayout, ruled: FlyerLayout = layout) =>
  carryChanges(story, { layout, began, ruled });

test('an unchanged starter gives exactly the composed size', () => {
  expect(carried(began.layoutJson)).toEqual(story.layoutJson);
});

test('words, colours and fonts are carried over; positions and lengths change by the same amounts', () => {
  const [name, title, facts] = began.layoutJson.textElements;
  const layout = {
    ...began.layoutJson,
    textElements: [
      { ...name!, text: 'Here I am', color: '#AA0000', font: 'serif' as const },
      { ...title!, fontSize: 60 },
      { ...facts!, x: 80, y: 50 },
    ],
    photoElements: [{ ...began.layoutJson.photoElements[0]!, size: 200, strokeWidth: 5 }],
  };
  expect(carried(layout)).toMatchObject({
    textElements: [
      { id: 'name', x: 90, text: 'Here I am', color: '#AA0000', font: 'serif', fontSize: 40 },
      { id: 'title', fontSize: 60 },
      { id: 'facts', x: 80, y: 1490 },
    ],
    photoElements: [{ x: 200, y: 300, size: 300, strokeWidth: 5 }],
  });
});

test('a number of lines is carried over without scaling', () => {
  const [name] = began.layoutJson.textElements;
  const inLines = (maxLines: number) => ({ ...began.layoutJson, textElements: [{ ...name!, maxLines }] });
  const target = { ...story, layoutJson: inLines(4) };
  const original = { ...began, layoutJson: inLines(2) };
  const made = carryChanges(target, { layout: inLines(3), began: original, ruled: inLines(3) });
  expect(made.textElements[0]!.maxLines).toBe(3);
});

test('removed elements leave the stack, and new or freed elements are placed by the rules', () => {
  const [name, , facts] = began.layoutJson.textElements;
  const layout = {
    ...began.layoutJson,
    textElements: [name!, facts!, text('motto')],
    qrElements: [{ id: 'code', x: 10, y: 10, size: 90 }],
    stacks: [stack(['name'])],
  };
  const ruled = {
    ...layout,
    textElements: [name!, facts!, text('motto', { y: 777 })],
    qrElements: [{ id: 'code', x: 10, y: 1700, size: 120 }],
  };
  const made = carried(layout, ruled);
  expect(made.textElements.map(({ id, y }) => [id, y])).toEqual([
    ['name', 60],
    ['facts', 1500],
    ['motto', 777],
  ]);
  expect(made.qrElements).toEqual([{ id: 'code', x: 10, y: 1700, size: 120 }]);
  expect(made.stacks).toEqual([stack(['name'])]);
});
