import { readFile, writeFile } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';
import sharp from 'sharp';
import { CANVAS_SIZES } from '#contract/flyers/canvas-sizes.ts';
import type { FlyerLayout } from '#contract/flyers/layout-types.ts';
import { photoBoxOf } from '#flyer/elements/photo-letters.ts';
import { photoFrameOf } from '#flyer/geometry/photo-frame.ts';
import type { DrawingJob, FlyerDescription } from '#server/domains/drawing/drawing-jobs.ts';
import { starterTemplates, type StarterTemplate } from '#server/domains/starters/starter-templates.ts';

/** The input that all contenders share: canvas, texts, background and photo. */
export type Scene = {
  name: string;
  width: number;
  height: number;
  layout: FlyerLayout;
  /** The background as stored (WebP), and decoded (three bytes per pixel). */
  stored: Buffer;
  rgb: Buffer;
  /** The attendee's photo as a JPEG file. */
  photo: Buffer;
  /** Diameter of the photo's circle in pixels. */
  circle: number;
};

export const FOCUS = { x: 0.5, y: 0.5, zoom: 1, rotation: 0 };

/** Describes a flyer of a scene. Each `number` gives a different attendee name. */
export function flyerOf(scene: Scene, number: number): FlyerDescription {
  const { width, height, layout, name } = scene;
  return { width, height, layout, backgroundKey: name, values: valuesOf(number), watermark: null };
}

export function valuesOf(number: number): FlyerDescription['values'] {
  return {
    attendeeName: `Adébáyọ̀ Ògúnlésí ${number}`,
    attendeeCountry: 'Nigeria',
    country: 'Nigeria',
    eventName: 'Lagos Tech Week',
    eventUrl: 'https://tukutane.example/events/lagos-tech-week',
    eventDate: 'Saturday 3 May 2027',
    eventLocation: 'Landmark Centre, Lagos',
    organizer: 'Lagos Tech Week',
    attending: "I'm attending",
  };
}

/** Returns a job with a copy of the scene's photo, because the job's photo is transferred to a worker. */
export function jobOf(scene: Scene, number: number): DrawingJob & { kind: 'flyer' } {
  return {
    kind: 'flyer',
    flyer: flyerOf(scene, number),
    photo: { bytes: new Uint8Array(scene.photo), focus: FOCUS },
  };
}

/** Returns four scenes: squares with a small and a large photo, a square with every kind of element, and a story. */
export async function makeScenes(): Promise<Scene[]> {
  const large = await makePhoto(4000, 3000);
  const small = await sharp(large).resize(600, 600).jpeg({ quality: 85 }).toBuffer();
  const square = await squareScene();
  const story = { ...(await backgroundOf('bogolan')), ...layoutOf(1080, 1920) };
  return [
    { ...square, name: '1080x1080, 600 px photo', photo: small },
    { ...square, name: '1080x1080, 4000x3000 photo', photo: large },
    { ...square, name: '1080x1080, all elements', photo: small, layout: richLayout(square.layout) },
    { ...story, name: '1080x1920, 600 px photo', photo: small },
  ];
}

/** Returns a square whose photo has all treatments. */
export function treatedScene(plain: Scene): Scene {
  const photoElements = plain.layout.photoElements.map((photo) => ({
    ...photo,
    duotone: { dark: '#2b2a6b', light: '#ffe9c9' },
    grain: 0.3,
    outline: { width: 6, gap: 6, color: '#ffffff' },
    shadow: { x: 0, y: 0, blur: 40, color: '#f2a51a', opacity: 0.8 },
  }));
  return { ...plain, name: 'photo treatments', layout: { ...plain.layout, photoElements } };
}

/** Returns a starter template in its own size, with a photo size that needs no upscaling. */
export async function starterScene(starter: StarterTemplate, photo: Buffer): Promise<Scene> {
  const { id, layout } = starter;
  const { width: most } = await sharp(photo).metadata();
  const boxes = [
    ...layout.photoElements.map(photoFrameOf),
    ...layout.textElements.flatMap((text) => photoBoxOf(text) ?? []),
  ];
  const circle = Math.min(most, Math.max(1, ...boxes.flatMap(({ width, height }) => [width, height])));
  return {
    ...(await backgroundOf(id)),
    ...CANVAS_SIZES[starter.canvasSize],
    name: id,
    layout,
    photo,
    circle,
  };
}

/** Returns a square with three texts and an empty photo element. */
export async function squareScene(): Promise<Omit<Scene, 'name' | 'photo'>> {
  return { ...(await backgroundOf('agaseke')), ...layoutOf(1080, 1080) };
}

/** Saves scenes for another process, without the large decoded backgrounds. */
export async function saveScenes(path: string, scenes: readonly Scene[]): Promise<void> {
  await writeFile(path, serialize(scenes.map((scene) => ({ ...scene, rgb: Buffer.alloc(0) }))));
}

export async function loadScenes(path: string): Promise<Scene[]> {
  return deserialize(await readFile(path)) as Scene[];
}

async function backgroundOf(starter: string): Promise<{ stored: Buffer; rgb: Buffer }> {
  const { background } = starterTemplates().find(({ id }) => id === starter)!;
  const stored = await sharp(Buffer.from(background))
    .removeAlpha()
    .webp({ lossless: true, effort: 2 })
    .toBuffer();
  return { stored, rgb: await sharp(stored).removeAlpha().raw().toBuffer() };
}

function layoutOf(width: number, height: number) {
  const text = { x: 90, width: width - 180, align: 'center', color: '#ffffff', text: '' } as const;
  const layout: FlyerLayout = {
    version: 2,
    textElements: [
      { ...text, id: 'eventTitle', y: 120, fontSize: 64, fontWeight: 'bold', text: 'Lagos Tech Week' },
      {
        ...text,
        id: 'attendeeName',
        y: height - 320,
        fontSize: 72,
        fontWeight: 'bold',
        placeholder: '{attendeeName}',
      },
      {
        ...text,
        id: 'attendeeCountry',
        y: height - 200,
        fontSize: 40,
        fontWeight: 'normal',
        placeholder: '{attendeeCountry}',
      },
    ],
    photoElements: [
      {
        id: 'attendeePhoto',
        x: (width - 300) / 2,
        y: (height - 300) / 2,
        size: 300,
        strokeWidth: 8,
        strokeColor: '#f2a51a',
      },
    ],
  };
  return { width, height, layout, circle: 300 };
}

/** Adds shapes, cloth, effects, a QR code and a flag to the plain layout. */
function richLayout(plain: FlyerLayout): FlyerLayout {
  const [title, name, country] = plain.textElements;
  const box = { shape: 'rectangle' } as const;
  return {
    ...plain,
    textElements: [
      { ...title!, font: 'elegant', outline: { width: 3, color: '#2b2a6b' } },
      { ...name!, shadow: { x: 3, y: 4, blur: 8, color: '#000000', opacity: 0.5 }, rotation: -4 },
      { ...country!, text: 'From {attendeeCountry} to {eventName}', maxLines: 1, opacity: 0.9 },
    ],
    photoElements: plain.photoElements.map((photo) => ({ ...photo, shape: 'hexagon' })),
    shapeElements: [
      {
        ...box,
        id: 'band',
        x: 0,
        y: 860,
        width: 1080,
        height: 220,
        fill: { kind: 'gradient', from: '#2b2a6b', to: '#b8431f', angle: 20 },
        opacity: 0.8,
      },
      {
        ...box,
        id: 'cloth',
        x: 0,
        y: 0,
        width: 1080,
        height: 90,
        fill: { kind: 'cloth', cloth: 'house-wall' },
      },
      {
        ...box,
        id: 'disc',
        x: 60,
        y: 380,
        width: 160,
        height: 160,
        shape: 'ellipse',
        fill: { kind: 'color', color: '#f2a51a' },
      },
    ],
    qrElements: [{ id: 'code', x: 860, y: 640, size: 170 }],
    flagElements: [{ id: 'flag', x: 860, y: 380, width: 160, height: 110, radius: 12, rotation: 6 }],
  };
}

/** Makes a picture with gradients, edges and grain that is about as hard to decode as a phone photo. */
async function makePhoto(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  let seed = 1;
  for (let i = 0; i < pixels.length; i++) {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    const x = Math.floor(i / 3) % width;
    const y = Math.floor(i / 3 / width);
    const shape = (x * 255) / width / 2 + (y * 255) / height / 3 + (((x >> 7) ^ (y >> 7)) & 1) * 40;
    pixels[i] = Math.min(255, shape + ((seed >> 16) % 16));
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
}
