import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { CANVAS_SIZES } from '#contract/flyers/canvas-sizes.ts';
import type { FlyerLayout, TextElement } from '#contract/flyers/layout-types.ts';
import { DEFAULT_PHOTO_FOCUS } from '#contract/flyers/photo-focus.ts';
import type { Canvas2D, Rect } from '#flyer/canvas.ts';
import { contrastOf } from '#flyer/colors.ts';
import { drawFlyer } from '#flyer/draw-flyer.ts';
import { FLAGS } from '#flyer/flags/flag-data.ts';
import { mirrorColumns } from '#flyer/geometry/mirror-columns.ts';
import { planFlyer } from '#flyer/plan-flyer.ts';
import { typeOf } from '#flyer/registry.ts';
import type { DrawOp, FlyerScene } from '#flyer/scene.ts';
import {
  createFlyerCanvas,
  imageFromRgba,
  readRgba,
  registerFlyerFonts,
} from '#server/domains/drawing/flyer-canvas.ts';
import DIFFICULT_VALUES from '#content/difficult-values.json' with { type: 'json' };
import { readStarters, starterTemplates, type StarterTemplate } from './starter-templates.ts';

/** Minimum text size, as a fraction of the canvas's shorter side. Smaller text is illegible in a feed. */
const LEGIBLE = 0.04;
/** Minimum gaps between a text's ink and the ink above it, as fractions of the canvas's height. */
const LEAST_GAPS = {
  attendeeName: 0.02,
  attendeeCountry: 0.018,
  attending: 0.03,
  eventTitle: 0.014,
  eventFacts: 0.012,
  eventDate: 0.012,
};
/** The part of a story where texts may be, because apps cover its top and bottom with buttons. */
const STORY_WORDS = { top: 250, bottom: 1580 };
/** Photos at least this wide, as a fraction of the canvas, may extend under the apps' buttons, except for the face. */
const WIDE_PHOTO = 0.85;
const WATERMARK = 'Made with Tukutane';
const EVENT_URL = 'https://tukutane.example/events/conference-panafricaine-sur-l-intelligence-artificielle';
const WORST = ['yoruba', 'long-arabic', '80-characters', '80-capitals', 'arabic-event', 'all-arabic'];
/** Maximum size of a title or greeting, as a fraction of the attendee's name, so that the name is read first. */
const LARGEST_BESIDE_NAME = 0.9;

beforeAll(registerFlyerFonts);

test('the starter templates cover every canvas size', () => {
  expect(new Set(starterTemplates().map((template) => template.canvasSize))).toEqual(
    new Set(Object.keys(CANVAS_SIZES)),
  );
  expect(new Set(starterTemplates().map((template) => template.name)).size).toBe(starterTemplates().length);
});

test('a starter is read from a folder, and errors name the invalid file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'starters-'));
  try {
    cpSync('content/starters/kanga', join(folder, 'my-own'), { recursive: true });
    expect(readStarters(folder)).toMatchObject([{ id: 'my-own', name: 'Kanga', canvasSize: '600x600' }]);
    writeFileSync(join(folder, 'my-own/card.json'), '{ "name": "My own", "order": 1, "sizes": ["600x601"] }');
    expect(() => readStarters(folder)).toThrow(/my-own\/card\.json is not valid: .*\n.*sizes\[0\]/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const numbered = starterTemplates()
  .flatMap((starter) => [starter, ...starter.otherSizes].map((size) => ({ ...starter, ...size })))
  .map((template, number) => [`${template.name}, ${template.canvasSize}`, template, number] as const);

describe.each(numbered)('%s', (_, template, number) => {
  const { width, height } = CANVAS_SIZES[template.canvasSize];

  test('every key of its layout file is known to the schema', () => {
    const file = `content/starters/${template.id}/${template.canvasSize}.layout.json`;
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(template.layout);
  });

  test('it shows the name, the country, the event, when and where it is, and one photo', () => {
    const shown = template.layout.textElements.map(({ placeholder }) =>
      placeholder === 'role' ? 'attending' : placeholder,
    );
    expect(shown).toEqual(
      expect.arrayContaining(['attendeeName', 'attendeeCountry', 'eventName', 'attending']),
    );
    const written = template.layout.textElements.map(({ text }) => text).join(' ');
    expect(written).toContain('{eventDate}');
    expect(written).toContain('{eventCity}');
    expect(template.layout.textElements.find(({ placeholder }) => placeholder === 'eventName')?.show).toBe(
      true,
    );
    expect(template.layout.photoElements).toHaveLength(1);
  });

  test('its background is artwork of the canvas size without a text element', async () => {
    const svg = template.background;
    expect(svg).not.toMatch(/<text|<image|font-family/);
    const { width: drawnWidth, height: drawnHeight } = await sharp(Buffer.from(svg)).metadata();
    expect([drawnWidth, drawnHeight]).toEqual([width, height]);
  });

  test('its artwork is light enough for mobile data', async () => {
    const jpeg = await sharp(Buffer.from(template.background)).jpeg({ quality: 85 }).toBuffer();
    expect(jpeg.length).toBeLessThan(220_000);
  });

  test('its text boxes and its photo lie inside the canvas', () => {
    for (const box of [...template.layout.textElements.map(boxOf(template)), ...photoBoxes(template)]) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
    }
  });

  test.runIf(template.canvasSize === '1080x1920')(
    'its words and its photo, or the face in a wide photo, lie where no app covers them',
    () => {
      const faces = photoBoxes(template).map((box) => (box.width > WIDE_PHOTO * width ? faceIn(box) : box));
      for (const box of [...template.layout.textElements.map(boxOf(template)), ...faces]) {
        expect(box.y).toBeGreaterThanOrEqual(STORY_WORDS.top);
        expect(box.y + box.height).toBeLessThanOrEqual(STORY_WORDS.bottom);
      }
    },
  );

  test('every text has a contrast of 4.5 to 1 with every pixel behind its box', async () => {
    for (const pixels of await groundsOf(template)) {
      for (const element of template.layout.textElements) {
        const contrasts = Array.from(coloursIn(pixels, width, boxOf(template)(element)), (ground) =>
          contrastOf(element.outline?.color ?? element.color, ground),
        );
        expect(Math.min(...contrasts), `the contrast of ${element.id}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  test('a word of 80 capitals breaks with hyphens', () => {
    const { ctx } = createFlyerCanvas(width, height);
    const scene = sceneOf(template);
    const plan = planFlyer({ ...scene, values: { ...scene.values, attendeeName: 'W'.repeat(80) } }, ctx);
    expect(plan.cutElements).toEqual([]);
    const { words } = drawnBy(
      plan.ops.find(({ id }) => id === 'attendeeName')!,
      ctx,
    );
    expect(words).toMatch(/^(W+[-‐] )+W+$/);
  });

  test.each(valuesFor(number))('$slug: nothing is cut, crowded or outside of its box', ({ values }) => {
    const { ctx } = createFlyerCanvas(width, height);
    const scene = {
      ...sceneOf(template),
      values: { country: values.attendeeCountry, eventUrl: EVENT_URL, ...values },
      watermark: WATERMARK,
    };
    const { layout } = mirrorColumns(scene);
    const { ops, missingCharacters, cutElements } = planFlyer(scene, ctx);
    expect({ missingCharacters, cutElements }).toEqual({ missingCharacters: [], cutElements: [] });
    const opOf = (id: string): DrawOp => ops.find((op) => op.id === id)!;
    const texts = [...layout.textElements.map(({ id }) => opOf(id)), opOf('watermark')];
    const sizeOf = (id: string): number => drawnBy(opOf(id), ctx).size;
    const beside = Math.max(sizeOf('eventTitle'), sizeOf('attending'));
    expect(beside / sizeOf('attendeeName')).toBeLessThanOrEqual(LARGEST_BESIDE_NAME);
    const tooSmall: string[] = [];
    for (const [i, text] of texts.entries()) {
      const { words, size } = drawnBy(text, ctx);
      expect(words).not.toContain('…');
      const isOneLongWord = !/[ -]/.test(words) && words.length > 30;
      const isChecked = text.id !== 'watermark' && !isOneLongWord;
      if (isChecked && size < LEGIBLE * Math.min(width, height)) tooSmall.push(words);
      const isWindow = layout.textElements.some(({ id, photo }) => id === text.id && photo);
      const gap = isWindow || isOnPlate(text.bounds, layout) ? Infinity : gapToPhoto(text.bounds, layout);
      expect(gap, `${text.id} and the photo`).toBeGreaterThan(0);
      for (const other of [...texts.slice(i + 1), ...solids(template).map(opOf)])
        expect(overlap(text.bounds, other.bounds), `${text.id} and ${other.id}`).toBe(false);
    }
    expect(tooSmall).toEqual([]);
    for (const { id, x, width: room, shadow } of layout.textElements) {
      const { bounds } = opOf(id);
      const cast = shadow ? shadow.x + shadow.blur + 1 : 0;
      // The bounds include the ink, two pixels around it, and the shadow.
      expect(bounds.x + 2).toBeGreaterThanOrEqual(x);
      expect(bounds.x + bounds.width - 2 - cast).toBeLessThanOrEqual(x + room!);
    }
    for (const { texts: stacked } of layout.stacks!) {
      for (const [i, { id }] of stacked.slice(1).entries()) {
        const above = opOf(stacked[i]!.id).bounds;
        const gap = opOf(id).bounds.y + 2 - (above.y + above.height - 2);
        // Ink is measured in fractions of pixels, but its bounds are whole pixels.
        expect(gap + 2, `above ${id}`).toBeGreaterThanOrEqual(
          LEAST_GAPS[id as keyof typeof LEAST_GAPS] * height,
        );
      }
    }
  });
});

describe.each(['Terminal', 'Jukwaa'])('the starter %s, which shows a role and a line', (starter) => {
  const [shown] = starterTemplates().filter(({ name }) => name === starter);
  const sizes = [shown!, ...shown!.otherSizes].map((size) => ({ ...shown!, ...size }));

  test.each(sizes.map((size) => [size.canvasSize, size] as const))(
    'on %s, it is unchanged without them and has room for both',
    (canvasSize, template) => {
      const { width, height } = CANVAS_SIZES[canvasSize];
      const { canvas, ctx } = createFlyerCanvas(width, height);
      const pixelsOf = (layout: FlyerLayout, added: object) => {
        const scene = { ...sceneOf(template), layout };
        const { cutElements } = drawFlyer(ctx, { ...scene, values: { ...scene.values, ...added } });
        return { cutElements, pixels: Buffer.from(readRgba(canvas, 0, 0, width, height)) };
      };
      const textElements = template.layout.textElements.map((element) => ({
        ...element,
        text: element.text.replace('{role}', '{attending}').replace(' · {line}', ''),
        ...(element.placeholder === 'role' && { placeholder: 'attending' }),
      }));
      const before = pixelsOf({ ...template.layout, textElements }, {});
      const plain = pixelsOf(template.layout, {});
      expect(plain.pixels.equals(before.pixels)).toBe(true);
      const words = { role: 'J’accueille l’événement', line: 'Savannah Labs, Nairobi and Kampala' };
      const full = pixelsOf(template.layout, words);
      expect(full.cutElements).toEqual([]);
      expect(full.pixels.equals(before.pixels)).toBe(false);
    },
  );
});

/** Returns the sets of values most likely to break a layout, and one other set, selected by `number`. */
function valuesFor(number: number): (typeof DIFFICULT_VALUES)[number][] {
  const others = DIFFICULT_VALUES.filter(({ slug }) => !WORST.includes(slug));
  return [...DIFFICULT_VALUES.filter(({ slug }) => WORST.includes(slug)), others[number % others.length]!];
}

function sceneOf({ canvasSize, layout }: StarterTemplate): FlyerScene {
  const { values } = DIFFICULT_VALUES[0]!;
  const assets = { flags: FLAGS };
  return {
    ...CANVAS_SIZES[canvasSize],
    layout,
    background: null,
    values,
    photo: null,
    watermark: null,
    assets,
  };
}

/** The ids of elements other than the photo that no text may touch. */
function solids({ layout: { qrElements = [], flagElements = [] } }: StarterTemplate): string[] {
  return [...qrElements, ...flagElements].map(({ id }) => id);
}

/**
 * The RGBA pixels behind the texts: the background and the shapes over it. If there are rectangular photos, returns two versions,
 * with white and with black photos.
 */
async function groundsOf(template: StarterTemplate): Promise<Uint8ClampedArray[]> {
  const { data, info } = await sharp(Buffer.from(template.background))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const background = imageFromRgba(data, info.width, info.height);
  const photoElements = template.layout.photoElements.filter(({ height }) => height !== undefined);
  const layout = { ...template.layout, textElements: [], photoElements, stacks: [] };
  return (photoElements.length > 0 ? [255, 0] : [0]).map((shade) => {
    const { canvas, ctx } = createFlyerCanvas(info.width, info.height);
    const image = imageFromRgba(new Uint8Array([shade, shade, shade, 255]), 1, 1);
    drawFlyer(ctx, {
      ...sceneOf(template),
      layout,
      background,
      photo: { image, focus: DEFAULT_PHOTO_FOCUS },
    });
    return readRgba(canvas, 0, 0, info.width, info.height);
  });
}

/** The area where a text can be: its box or, in a stack, the whole stack. */
function boxOf(template: StarterTemplate): (element: TextElement) => Rect {
  return ({ id, x, y, width = Infinity, height = Infinity }) => {
    const stack = template.layout.stacks?.find(({ texts }) => texts.some((text) => text.id === id));
    return { x, y, width, height, ...(stack && { y: stack.y, height: stack.height }) };
  };
}

function photoBoxes({ layout }: Pick<StarterTemplate, 'layout'>): Rect[] {
  return layout.photoElements.map((photo) => {
    const { x, y, width, height } = typeOf('photo').boxOf(photo);
    const around = photo.strokeWidth;
    return { x: x - around, y: y - around, width: width + 2 * around, height: height + 2 * around };
  });
}

/** The area of a cropped photo that holds the face: a centred square with 45 % of the shorter side. */
function faceIn({ x, y, width, height }: Rect): Rect {
  const side = 0.45 * Math.min(width, height);
  return { x: x + (width - side) / 2, y: y + (height - side) / 2, width: side, height: side };
}

/**
 * Pixels between a rectangle and the photo's frame or, in a rectangular photo, the face. Treats hexagons and blobs
 * as the circles around them.
 */
function gapToPhoto(rect: Rect, layout: FlyerLayout): number {
  const { strokeWidth, shape, height } = layout.photoElements[0]!;
  const [box] = photoBoxes({ layout });
  const { x, y, width: side } = height === undefined ? box! : faceIn(box!);
  const half = side / 2 + strokeWidth * (shape === 'hexagon' ? 2 / Math.sqrt(3) - 1 : 0);
  const [centerX, centerY] = [x + side / 2, y + side / 2];
  const acrossX = Math.abs(Math.min(Math.max(centerX, rect.x), rect.x + rect.width) - centerX);
  const acrossY = Math.abs(Math.min(Math.max(centerY, rect.y), rect.y + rect.height) - centerY);
  return (shape === 'rounded' ? Math.max(acrossX, acrossY) : Math.hypot(acrossX, acrossY)) - half;
}

/** Whether a text is on an opaque rectangle in front of the photo. Such a text may cover the photo. */
function isOnPlate(rect: Rect, { shapeElements = [], photoElements }: FlyerLayout): boolean {
  return shapeElements.some(
    ({ shape, fill, opacity = 1, z = 0, ...plate }) =>
      shape === 'rectangle' &&
      fill !== undefined &&
      opacity === 1 &&
      z > (photoElements[0]!.z ?? 0) &&
      rect.x >= plate.x &&
      rect.y >= plate.y &&
      rect.x + rect.width <= plate.x + plate.width &&
      rect.y + rect.height <= plate.y + plate.height,
  );
}

function overlap(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** The words that an operation draws, and their size in pixels. */
function drawnBy(op: DrawOp, ctx: Canvas2D): { words: string; size: number } {
  const words: string[] = [];
  let size = 0;
  op.draw(
    new Proxy(ctx, {
      get: (target, key) => {
        if (key === 'fillText') {
          return (text: string) => {
            size = Number.parseFloat(/[\d.]+(?=px)/.exec(target.font)![0]);
            words.push(text);
          };
        }
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
      set: (target, key, value) => Reflect.set(target, key, value),
    }),
  );
  return { words: words.join(' '), size };
}

/** Every colour of a rectangle of RGBA pixels, as `#rrggbb`. */
function coloursIn(rgba: Uint8ClampedArray, canvasWidth: number, { x, y, width, height }: Rect): Set<string> {
  const found = new Set<number>();
  for (let row = y; row < y + height; row += 1) {
    for (let column = x; column < x + width; column += 1) {
      const at = (row * canvasWidth + column) * 4;
      found.add(rgba[at]! * 65536 + rgba[at + 1]! * 256 + rgba[at + 2]!);
    }
  }
  return new Set(Array.from(found, (color) => `#${color.toString(16).padStart(6, '0')}`));
}
