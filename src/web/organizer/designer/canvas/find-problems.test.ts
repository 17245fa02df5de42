import { createCanvas } from '@napi-rs/canvas';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import DIFFICULT_VALUES from '#content/difficult-values.json' with { type: 'json' };
import type { FlyerLayout } from '#contract/flyers/layout-types.ts';
import { FLAGS } from '#flyer/flags/flag-data.ts';
import { outputDesignOf } from '#flyer/output-design.ts';
import { planFlyer } from '#flyer/plan-flyer.ts';
import type { DrawOp } from '#flyer/scene.ts';
import { createFlyerCanvas, registerFlyerFonts } from '#server/domains/drawing/flyer-canvas.ts';
import { starterTemplates } from '#server/domains/starters/starter-templates.ts';
import type { Materials } from './artist.ts';
import { advance } from './advance.ts';
import { findCovered, findUndecodable, findUnreadable } from './find-problems.ts';
import { readCode } from './read-code.ts';

beforeEach(() => void vi.stubGlobal('document', { createElement: () => createCanvas(1, 1) }));
afterEach(() => void vi.unstubAllGlobals());

const MATERIALS = { canvasSize: '600x600', background: null } as unknown as Materials;
const LAYOUT = {
  version: 2,
  textElements: [{ id: 'words' }, { id: 'more words' }],
  photoElements: [{ id: 'photo' }],
} as unknown as FlyerLayout;

/** An operation that draws a black square, or a black circle if `round` is set. */
function op(id: string, x: number, { width = 400, alpha = 1, round = false } = {}): DrawOp {
  return {
    id,
    bounds: { x, y: 200, width, height: width },
    draw(canvas) {
      const ctx = canvas as unknown as CanvasRenderingContext2D;
      ctx.save();
      ctx.globalAlpha = alpha;
      ctx.fillStyle = '#000000';
      ctx.beginPath();
      if (round) ctx.arc(x + width / 2, 200 + width / 2, width / 2, 0, 7);
      else ctx.rect(x, 200, width, width);
      ctx.fill();
      ctx.restore();
    },
  };
}
const covers = (...ops: DrawOp[]) => [...advance(findCovered(LAYOUT, ops, MATERIALS)).value!];

test('elements that hide a part of a text are reported: shapes, pictures and other texts in front of it', () => {
  const words = op('words', 0);
  for (const front of ['shape', 'picture', 'photo', 'more words'])
    expect(covers(words, op(front, 300))).toEqual([[front, ['words']]]);
  expect(covers(op('shape', 300), words)).toEqual([]);
  expect(covers(words, op('shape', 401))).toEqual([]);
  expect(covers(words, op('shape', 300, { alpha: 0.3 }))).toEqual([]);
  // Organizers cannot move the watermark.
  expect(covers(words, op('watermark', 300))).toEqual([]);
});

test('the bounding box of a round photo hides nothing, and a photo may have a corner covered', () => {
  const photo = op('photo', 0, { round: true });
  expect(covers(op('words', 370, { width: 60 }), photo)).toEqual([]);
  expect(covers(photo, op('shape', 300))).toEqual([]);
  expect(covers(photo, op('shape', 150))).toEqual([['shape', ['photo']]]);
});

test('no starter opens with a warning about covered elements', () => {
  registerFlyerFonts();
  const { values } = DIFFICULT_VALUES[0]!;
  const warnings = starterTemplates().flatMap((starter) =>
    [starter, ...starter.otherSizes].flatMap(({ canvasSize, layout }) => {
      const design = outputDesignOf(canvasSize, layout);
      const materials = { canvasSize, background: null, values, watermark: null, assets: { flags: FLAGS } };
      const scene = { ...design, ...materials, photo: null };
      const { ops } = planFlyer(scene, createFlyerCanvas(design.width, design.height).ctx);
      const covered = [...advance(findCovered(layout, ops, materials as unknown as Materials)).value!];
      return covered.map((pair) => [starter.name, canvasSize, ...pair]);
    }),
  );
  expect(warnings).toEqual([]);
});

test('any element over a QR code covers it, and pale or inverted colours make it unreadable', () => {
  const codes = (color?: string, background?: string) =>
    ({ version: 2, textElements: [], photoElements: [], qrElements: [{ id: 'qr', color, background }] }) as unknown as FlyerLayout; // oxfmt-ignore
  const [code, sticker] = [op('qr', 0), op('shape', 320, { width: 160 })];
  const covered = (...ops: DrawOp[]) => [...advance(findCovered(codes(), ops, MATERIALS)).value!];
  expect(covered(code, sticker)).toEqual([['shape', ['qr']]]);
  expect(covered(sticker, code)).toEqual([]);
  const unreadable = (...colors: string[]) => [
    ...advance(findUnreadable(codes(...colors), [code], MATERIALS)).value!.keys(),
  ];
  expect(unreadable()).toEqual([]);
  expect(unreadable('#17694c', '#fbf7f0')).toEqual([]);
  expect(unreadable('#c0c0c0', '#ffffff')).toEqual(['qr']);
  expect(unreadable('#ffffff', '#000000')).toEqual(['qr']);
});

describe('a QR code is decoded as it appears on the flyer', () => {
  const EVENT_URL = 'https://tukutane.africa/events/lagos-dev-summit';
  const values = { attendeeName: '', attendeeCountry: '', eventName: '', eventUrl: EVENT_URL };
  const materials = { ...MATERIALS, values, watermark: null, assets: {} } as Materials;

  /** Whether a code of 150 px, with these colours and this bar over it, is reported as a problem. */
  function isReported(code: object, bar: { width: number; opacity: number } | null = null): boolean {
    const layout = {
      version: 2,
      textElements: [],
      photoElements: [],
      qrElements: [{ id: 'qr', x: 200, y: 200, size: 150, ...code }],
      shapeElements: bar
        ? [{ id: 'bar', z: 9, shape: 'rectangle', x: 200, y: 265, height: 30, fill: { kind: 'color', color: '#b8431f' }, ...bar }] // oxfmt-ignore
        : [],
    } as unknown as FlyerLayout;
    const scene = {
      ...outputDesignOf('600x600', layout),
      background: null,
      values,
      photo: null,
      watermark: null,
    };
    const { ops } = planFlyer(scene, createCanvas(1, 1).getContext('2d'));
    return advance(findUndecodable(readCode, layout, ops, materials)).value!.has('qr');
  }

  test('plain, coloured, rotated and with its own address', () => {
    expect(isReported({})).toBe(false);
    expect(isReported({ color: '#17694c', background: '#fbf7f0' })).toBe(false);
    expect(isReported({ rotation: 12 })).toBe(false);
    expect(isReported({ address: 'https://example.africa/tickets' })).toBe(false);
  });

  test('covered, in indistinguishable colours, or inverted', () => {
    expect(isReported({}, { width: 150, opacity: 1 })).toBe(true);
    // Error correction restores the part of the code under a small sticker.
    expect(isReported({}, { width: 15, opacity: 1 })).toBe(false);
    expect(isReported({ color: '#fefefe', background: '#ffffff' })).toBe(true);
    expect(isReported({ color: '#ffffff', background: '#000000' })).toBe(true);
  });
});
