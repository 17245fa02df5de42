import { beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { CANVAS_SIZES } from '#contract/canvas-sizes.ts';
import type { TextElement } from '#contract/layout-types.ts';
import { layoutSchema } from '#contract/layout.ts';
import type { Canvas2D, Rect } from '#flyer/canvas.ts';
import { contrastOf } from '#flyer/colors.ts';
import { planFlyer } from '#flyer/plan-flyer.ts';
import type { DrawOp } from '#flyer/scene.ts';
import { createFlyerCanvas, registerFlyerFonts } from '#server/drawing/flyer-canvas.ts';
import { NASTY_VALUES } from '#flyer/nasty-values.ts';
import type { StarterTemplate } from './starter-template.ts';
import { starterTemplates } from './starter-templates.ts';

/** Of the canvas's shorter side: what is smaller cannot be read in a feed. */
const LEGIBLE = 0.04;
/** Of the canvas's height, between the ink of a text and the one above it. */
const LEAST_GAPS = {
  attendeeName: 0.02,
  attendeeCountry: 0.018,
  attending: 0.03,
  eventTitle: 0.014,
  eventFacts: 0.012,
};
const WATERMARK = 'Made with Tukutane';

beforeAll(registerFlyerFonts);

test('the starter templates cover every canvas size', () => {
  expect(new Set(starterTemplates.map((template) => template.canvasSize))).toEqual(
    new Set(Object.keys(CANVAS_SIZES)),
  );
  expect(starterTemplates).toHaveLength(8);
  expect(new Set(starterTemplates.map((template) => template.name)).size).toBe(8);
});

describe.each(starterTemplates.map((template) => [template.name, template] as const))('%s', (_, template) => {
  const { width, height } = CANVAS_SIZES[template.canvasSize];

  test('its layout passes the schema unchanged', () => {
    expect(layoutSchema.parse(template.layout)).toEqual(template.layout);
  });

  test('it shows the name, the country, the event, when and where it is, and one photo', () => {
    const shown = template.layout.textElements.map((element) => element.placeholder);
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
    const svg = template.background();
    expect(svg).not.toMatch(/<text|<image|font-family/);
    const { width: drawnWidth, height: drawnHeight } = await sharp(Buffer.from(svg)).metadata();
    expect([drawnWidth, drawnHeight]).toEqual([width, height]);
  });

  test('its artwork is light enough for mobile data', async () => {
    const jpeg = await sharp(Buffer.from(template.background())).jpeg({ quality: 85 }).toBuffer();
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

  test('every text has a contrast of 4.5 to 1 with every pixel behind its box', async () => {
    const { data } = await sharp(Buffer.from(template.background()))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const element of template.layout.textElements) {
      for (const ground of coloursIn(data, width, boxOf(template)(element))) {
        expect(contrastOf(element.color, ground), `${element.id} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  test.each(NASTY_VALUES)('$slug: nothing is cut, crowded or outside of its box', ({ values }) => {
    const { ctx } = createFlyerCanvas(width, height);
    const scene = {
      width,
      height,
      layout: template.layout,
      background: null,
      values,
      photo: null,
      watermark: WATERMARK,
    };
    const { ops, missingCharacters, cutElements } = planFlyer(scene, ctx);
    expect({ missingCharacters, cutElements }).toEqual({ missingCharacters: [], cutElements: [] });
    const [photo, ...texts] = ops as [DrawOp, ...DrawOp[]];
    expect(texts).toHaveLength(template.layout.textElements.length + 1);
    const tooSmall: string[] = [];
    for (const [i, text] of texts.entries()) {
      const { words, size } = drawnBy(text, ctx);
      expect(words).not.toContain('…');
      // The last one is the watermark.
      const isOneLongWord = !/[ -]/.test(words) && words.length > 30;
      const isChecked = i < template.layout.textElements.length && !isOneLongWord;
      if (isChecked && size < LEGIBLE * Math.min(width, height)) tooSmall.push(words);
      expect(gapToCircle(text.bounds, template), `${i} and the photo`).toBeGreaterThan(0);
      for (const other of texts.slice(i + 1))
        expect(overlap(text.bounds, other.bounds), `text ${i}`).toBe(false);
    }
    expect(tooSmall).toEqual([]);
    for (const [i, element] of template.layout.textElements.entries()) {
      const { bounds } = texts[i]!;
      // The bounds are the ink and two pixels around it.
      expect(bounds.x + 2).toBeGreaterThanOrEqual(element.x);
      expect(bounds.x + bounds.width - 2).toBeLessThanOrEqual(element.x + element.width!);
    }
    expect(photo.bounds.width).toBeGreaterThan(0);
    const { texts: stacked } = template.layout.stacks![0]!;
    const inks = stacked.map(({ id }) => texts[template.layout.textElements.findIndex((e) => e.id === id)]!);
    for (const [i, { id }] of stacked.slice(1).entries()) {
      const gap = inks[i + 1]!.bounds.y + 2 - (inks[i]!.bounds.y + inks[i]!.bounds.height - 2);
      // Ink is measured in fractions of pixels, its bounds in whole ones.
      expect(gap + 2, `above ${id}`).toBeGreaterThanOrEqual(
        LEAST_GAPS[id as keyof typeof LEAST_GAPS] * height,
      );
    }
  });
});

/** Where a text can be: its box or, in a stack, any part of the stack. */
function boxOf(template: StarterTemplate): (element: TextElement) => Rect {
  return ({ id, x, y, width = Infinity, height = Infinity }) => {
    const stack = template.layout.stacks?.find(({ texts }) => texts.some((text) => text.id === id));
    return { x, y, width, height, ...(stack && { y: stack.y, height: stack.height }) };
  };
}

function photoBoxes(template: StarterTemplate): Rect[] {
  return template.layout.photoElements.map(({ x, y, size, strokeWidth }) => ({
    x: x - strokeWidth,
    y: y - strokeWidth,
    width: size + 2 * strokeWidth,
    height: size + 2 * strokeWidth,
  }));
}

/** Pixels between a rectangle and the photo's ring. */
function gapToCircle(rect: Rect, template: StarterTemplate): number {
  const { x, y, size, strokeWidth } = template.layout.photoElements[0]!;
  const [centerX, centerY] = [x + size / 2, y + size / 2];
  const nearestX = Math.min(Math.max(centerX, rect.x), rect.x + rect.width);
  const nearestY = Math.min(Math.max(centerY, rect.y), rect.y + rect.height);
  return Math.hypot(nearestX - centerX, nearestY - centerY) - size / 2 - strokeWidth;
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

/** Every colour of a rectangle of RGB pixels, as `#rrggbb`. */
function coloursIn(rgb: Buffer, canvasWidth: number, { x, y, width, height }: Rect): Set<string> {
  const found = new Set<string>();
  for (let row = y; row < y + height; row += 1) {
    for (let column = x; column < x + width; column += 1) {
      const at = (row * canvasWidth + column) * 3;
      found.add(`#${rgb.toString('hex', at, at + 3)}`);
    }
  }
  return found;
}
