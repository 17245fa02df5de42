import { createCanvas, loadImage } from '@napi-rs/canvas';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FlyerImage } from '#flyer/canvas.ts';
import type { FlyerLayout } from '#contract/flyers/layout-types.ts';
import { outputDesignOf } from '#flyer/output-design.ts';
import { planFlyer } from '#flyer/plan-flyer.ts';
import { createFlyerCanvas, registerFlyerFonts } from '#server/domains/drawing/flyer-canvas.ts';
import { starterTemplates, type StarterSize } from '#server/domains/starters/starter-templates.ts';
import { findOverlaps } from '../canvas/find-overlaps.ts';
import { layOutAnew } from './lay-out-anew.ts';
import { carryChanges } from './carry-changes.ts';
import { placeAdded } from './place-added.ts';

beforeEach(() => {
  vi.stubGlobal('document', { createElement: () => createCanvas(1, 1) });
  registerFlyerFonts();
});
afterEach(() => void vi.unstubAllGlobals());

const VALUES = {
  attendeeName: 'Amina Okoro',
  attendeeCountry: 'Kenya',
  eventName: 'Akwaaba Stack Conference',
  eventDate: '5–7 March 2027',
  eventCity: 'Accra',
  eventTime: '09:00',
  attending: 'I’m attending',
};
const DOORS = { id: 'doors', text: 'Doors at {eventTime}', x: 60, y: 20, width: 500, fontSize: 40 };

const pictureOf = async ({ background }: StarterSize) =>
  (await loadImage(await sharp(Buffer.from(background)).png().toBuffer())) as unknown as FlyerImage;
const sized = ({ canvasSize, layout }: StarterSize) => ({
  canvasSize,
  layoutJson: layout,
  backgroundPath: '',
});

test.each(['Kente', 'Shuka'])(
  'a text added to %s would meet another in a composed size; it moves to free space or is hidden',
  async (name) => {
    const starter = starterTemplates().find((each) => each.name === name)!;
    const { canvasSize, layout: began } = starter;
    const look = { color: began.textElements[0]!.color, fontWeight: 'bold' } as const;
    const layout = { ...began, textElements: [...began.textElements, { ...DOORS, ...look }] };
    const design = { canvasSize, layout, background: await pictureOf(starter) };
    const base = { canvasSize, values: VALUES, watermark: null, assets: {} };
    const size = starter.otherSizes.find((each) => each.canvasSize === '600x750')!;
    const { layout: ruled } = layOutAnew({ canvasSize, layout, plainArea: null }, size.canvasSize);
    const carried = carryChanges(sized(size), { layout, began: sized(starter), ruled });
    const made = { canvasSize: size.canvasSize, layout: carried, background: await pictureOf(size) };
    const metIn = (of: FlyerLayout) => {
      const scene = { ...outputDesignOf(size.canvasSize, of), ...base, background: null, photo: null };
      const plan = planFlyer(scene, createFlyerCanvas(1, 1).ctx);
      return findOverlaps(of, plan).filter((pair) => pair.includes('doors'));
    };
    expect(metIn(carried)).not.toEqual([]);
    const placed = placeAdded(made, design, began, base);
    expect(metIn(placed)).toEqual([]);
    const doors = placed.textElements.find(({ id }) => id === 'doors')!;
    expect(doors.hidden ?? doors.fontSize >= 20).toBe(true);
  },
  30_000,
);
