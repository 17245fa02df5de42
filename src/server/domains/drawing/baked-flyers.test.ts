import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { FlyerLayout, TextElement } from '#contract/flyers/layout-types.ts';
import { layersOf } from '#flyer/layers-of.ts';
import { BackgroundCache } from './background-cache.ts';
import { drawFlyerJpeg, type PictureCaches } from './draw-flyer-jpeg.ts';
import type { FlyerDescription } from './drawing-jobs.ts';
import { registerFlyerFonts } from './flyer-canvas.ts';
import { ImageCache } from './image-cache.ts';

const text = {
  width: 500,
  x: 50,
  text: '',
  fontSize: 40,
  color: '#1a1626',
  fontWeight: '700',
} satisfies Partial<TextElement>;
const box = { shape: 'rectangle', x: 50, width: 200, height: 60 } as const;
const LAYOUT: FlyerLayout = {
  version: 2,
  shapeElements: [
    {
      ...box,
      id: 'band',
      y: 20,
      width: 500,
      opacity: 0.6,
      fill: { kind: 'gradient', from: '#2b2a6b', to: '#b8431f', angle: 20 },
    },
    { ...box, id: 'cloth', y: 100.5, fill: { kind: 'cloth', cloth: 'house-wall' }, rotation: 9 },
    { ...box, id: 'over the photo', y: 300, z: 1, opacity: 0.5, fill: { kind: 'color', color: '#f2a51a' } },
    // This shape overlaps only long attendee names.
    { ...box, id: 'over a long name', x: 380, y: 450, z: 1, fill: { kind: 'color', color: '#17694c' } },
  ],
  photoElements: [{ id: 'photo', x: 60, y: 220, size: 150, strokeWidth: 6, strokeColor: '#ffffff' }],
  qrElements: [{ id: 'code', x: 400, y: 200, size: 150 }],
  flagElements: [{ id: 'flag', x: 300, y: 120, width: 80, height: 60, rotation: 6 }],
  imageElements: [
    { id: 'logo', x: 500, y: 110, width: 80, height: 60, src: '/media/backgrounds/ab/logo.webp' },
  ],
  textElements: [
    {
      ...text,
      id: 'title',
      y: 30,
      placeholder: 'eventName',
      show: true,
      shadow: { x: 3, y: 4, blur: 8, color: '#000000', opacity: 0.5 },
    },
    { ...text, id: 'name', y: 460, placeholder: '{attendeeName}' },
    { ...text, id: 'words', y: 530, text: 'From {attendeeCountry} to {eventName}' },
    { ...text, id: 'stacked', y: 0, text: 'See you there', fontSize: 24 },
  ],
  stacks: [{ y: 400, height: 40, lead: 'stacked', texts: [{ id: 'stacked', gap: 0 }] }],
};

const LONG = 'Oluwaseun Adebayo-Okonkwo Chukwuemeka';

let picture: Buffer;

beforeAll(async () => {
  registerFlyerFonts();
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#888', noise } })
    .webp({ lossless: true, effort: 0 })
    .toBuffer();
});

function newCaches(): PictureCaches & { backgrounds: BackgroundCache } {
  const load = async () => picture;
  return { backgrounds: new BackgroundCache(load, 1e8), images: new ImageCache(load, 1e8) };
}

function flyerOf(attendeeName: string, country = 'Kenya'): FlyerDescription {
  const attendee = { attendeeName, attendeeCountry: country, country };
  const values = { ...attendee, eventName: 'Lagos Tech Week', eventUrl: 'https://tukutane.example/e' };
  return { width: 600, height: 600, layout: LAYOUT, backgroundKey: 'ground', values, watermark: 'Tukutane' };
}

async function draw(flyer: FlyerDescription, caches: PictureCaches): Promise<string> {
  const focus = { x: 0.5, y: 0.5, zoom: 1, rotation: 0 };
  const photo = { bytes: new Uint8Array(picture), focus };
  return Buffer.from((await drawFlyerJpeg({ kind: 'flyer', flyer, photo }, caches)).bytes).toString('base64');
}

function bakedIds({ backgrounds }: { backgrounds: BackgroundCache }): string[] {
  const rest = backgrounds.getBaked(flyerOf(''))?.baked.rest;
  const idsOf = (layout: FlyerLayout) => layersOf(layout).map(({ element }) => element.id);
  return rest ? idsOf(LAYOUT).filter((id) => !idsOf(rest).includes(id)) : [];
}

test('flyers on a template whose fixed elements are baked have the same bytes as flyers drawn whole', async () => {
  const caches = newCaches();
  const flyers = [
    flyerOf('Ada'),
    flyerOf('Bo'),
    flyerOf('Ada', 'Ghana'),
    flyerOf(LONG),
    flyerOf('أحمد'),
    flyerOf('Ada'),
  ];
  const baked = [];
  for (const flyer of flyers) {
    expect(await draw(flyer, caches)).toBe(await draw(flyer, newCaches()));
    baked.push(bakedIds(caches));
  }
  const all = ['band', 'cloth', 'over a long name', 'code', 'logo', 'title'];
  expect(baked[0]).toEqual([]);
  expect(baked[1]!.toSorted()).toEqual(all.toSorted());
  // A shape that a longer name has overlapped is no longer baked.
  expect(baked[3]!.toSorted()).toEqual(all.filter((id) => id !== 'over a long name').toSorted());
  expect(baked[5]).toEqual(baked[3]);
});

test('a flyer whose photo is unusable leaves nothing on the next flyer', async () => {
  const caches = newCaches();
  const before = await draw(flyerOf('Ada'), caches);
  const photo = { bytes: new TextEncoder().encode('not a picture'), focus: null };
  const failed = drawFlyerJpeg({ kind: 'flyer', flyer: flyerOf(LONG), photo }, caches);
  await expect(failed).rejects.toThrow('picture');
  expect(await draw(flyerOf('Ada'), caches)).toBe(before);
});

test('a greeting whose size follows the name is not baked', async () => {
  const caches = newCaches();
  const layout: FlyerLayout = {
    version: 2,
    photoElements: LAYOUT.photoElements,
    textElements: [
      { ...text, id: 'greeting', y: 30, placeholder: '{attending}', fontSize: 60 },
      { ...text, id: 'band', y: 100, text: 'Band' },
      { ...text, id: 'name', y: 0, placeholder: '{attendeeName}', fontSize: 120, minFontSize: 20 },
    ],
    stacks: [{ y: 200, height: 120, lead: 'name', texts: [{ id: 'name', gap: 0 }] }],
  };
  for (const name of ['Ada', 'Bo', LONG]) {
    const { values, ...flyer } = flyerOf(name);
    const greeting = { ...flyer, layout, values: { ...values, attending: 'J’Y SERAI' } };
    expect(await draw(greeting, caches)).toBe(await draw(greeting, newCaches()));
  }
});

test('a template is not baked again once nothing remains to bake', async () => {
  const caches = newCaches();
  const layout: FlyerLayout = {
    version: 2,
    shapeElements: LAYOUT.shapeElements!.slice(-1),
    photoElements: LAYOUT.photoElements,
    textElements: LAYOUT.textElements.filter(({ id }) => id === 'name'),
  };
  const baked = [];
  for (const name of ['Ada', 'Bo', LONG, 'Ada', 'Bo']) {
    const flyer = { ...flyerOf(name), layout };
    await draw(flyer, caches);
    baked.push(caches.backgrounds.getBaked(flyer) !== undefined);
  }
  expect(baked).toEqual([false, true, false, false, false]);
});

test('alternating templates are not baked while there are more of them than fit', async () => {
  const load = async () => picture;
  const caches = { backgrounds: new BackgroundCache(load, 1.2e7), images: new ImageCache(load, 1e8) };
  const flyers = ['Kigali', 'Lagos'].map((eventName) => {
    const flyer = flyerOf('Ada');
    return { ...flyer, values: { ...flyer.values, eventName } };
  });
  for (const flyer of [...flyers, ...flyers]) await draw(flyer, caches);
  expect(flyers.map((flyer) => caches.backgrounds.getBaked(flyer))).toEqual([undefined, undefined]);
  await draw(flyers[1]!, caches);
  expect(caches.backgrounds.getBaked(flyers[1]!)).toBeDefined();
});

test('a different event, picture or layout has its own baked template', async () => {
  const caches = newCaches();
  for (const name of ['Ada', 'Bo']) await draw(flyerOf(name), caches);
  const flyer = flyerOf('Ada');
  expect(caches.backgrounds.getBaked(flyer)).toBeDefined();
  const { qrElements: _codes, ...layout } = LAYOUT;
  for (const other of [
    { ...flyer, values: { ...flyer.values, eventName: 'Kigali Tech Week' } },
    { ...flyer, backgroundKey: 'other' },
    { ...flyer, layout },
  ]) {
    expect(caches.backgrounds.getBaked(other)).toBeUndefined();
  }
});
