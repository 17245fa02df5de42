import { CANVAS_SIZES, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import type { FlyerLayout, PhotoFocus, TextElement } from '#contract/flyers/layout-types.ts';
import { GRAIN, GRAIN_SIDE, grainPixels } from '#flyer/pattern/grain.ts';
import type { FlyerValues } from '#flyer/scene.ts';
import { elementCases } from './element-cases.ts';
import { kindCases } from './kind-cases.ts';

/** A scene as plain data. The browser and the server both make the pictures with `pixelsOf`, so no decoder affects them. */
export type ParityCase = {
  name: string;
  size: CanvasSize;
  layout: FlyerLayout;
  values: FlyerValues;
  background: PictureSize | null;
  photo: (PictureSize & { focus: PhotoFocus }) | null;
  watermark: string | null;
};

/** The picture used by every image element. */
const LOGO = { width: 320, height: 200, seed: 9 };

/** `hasAlpha` makes the picture's lower left transparent, with a soft edge. */
export type PictureSize = { width: number; height: number; seed: number; hasAlpha?: boolean };

/** The pictures that cases show, by their `src`. */
export function picturesBySrc<Picture>(pictureOf: (size: PictureSize) => Picture): Map<string, Picture> {
  return new Map([
    ['/logo', pictureOf(LOGO)],
    [GRAIN, pictureOf({ width: GRAIN_SIDE, height: GRAIN_SIDE, seed: IS_GRAIN })],
  ]);
}

/** Seed that means film grain instead of a picture. */
const IS_GRAIN = -1;

const drawn = new Map<string, Uint8ClampedArray<ArrayBuffer>>();

/** Returns a cached picture with gradients, hard edges and fine lines, all of which resampling can get wrong. */
export function pixelsOf(size: PictureSize): Uint8ClampedArray<ArrayBuffer> {
  const key = `${size.width}x${size.height} ${size.seed} ${size.hasAlpha ?? false}`;
  const pixels = drawn.get(key) ?? (size.seed === IS_GRAIN ? grainPixels() : drawPixels(size));
  drawn.set(key, pixels);
  return pixels;
}

function drawPixels({ width, height, seed, hasAlpha }: PictureSize): Uint8ClampedArray<ArrayBuffer> {
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const i = 4 * (y * width + x);
      const line = (x + y * 2 + seed) % 23 < 2 ? 90 : 0;
      const disc = (x - width / 2) ** 2 + (y - height / 2.5) ** 2 < (width / 5) ** 2 ? 80 : 0;
      rgba[i] = (x * 255) / width - line + disc;
      rgba[i + 1] = (y * 200) / height + disc;
      rgba[i + 2] = ((x * 7 + y * 13 + seed * 31) % 97) + 90 - line;
      rgba[i + 3] = hasAlpha ? (x - y * 0.6) * 4 : 255;
    }
  }
  return rgba;
}

const NAMES = {
  latin: 'Adaeze Okonkwo',
  yoruba: 'Ọlọ́runtóbi Àdèṣọlá',
  'yoruba with U+0329': 'Ade\u0329\u0301wale\u0329 O\u0329\u0300s\u0329un',
  vietnamese: 'Nguyễn Thị Ằnh Hương',
  hausa: 'Ɓala Ƙasim ɗan Ɔbɛŋ',
  arabic: 'أحمد بن عبد العزيز',
  'arabic with marks': 'مُحَمَّد الطَّاهِر',
  mixed: 'Ahmed أحمد Hassan 2025',
  'arabic first': 'فاطمة Zahra (ليلى)',
  amharic: 'አበበ ቢቂላ ደምሴ',
  tifinagh: 'ⵜⴰⵎⴰⵣⵉⵖⵜ ⴰⵎⴰⵣⵉⵖ',
  nko: 'ߒߞߏ ߞߊ߲ߠߌ߲',
  adlam: '𞤀𞤁𞤂𞤢𞤥 𞤆𞤵𞤤𞤢𞤪',
  emoji: 'Zuri 🎉❤️🦁 Amani',
  'emoji sequences': '👩🏽‍💻👨‍👩‍👧🇰🇪🇪🇹🧑🏿‍🤝‍🧑🏻 1️⃣',
  'emoji of many faces': 'Amina 🎉🏴󠁧󠁢󠁥󠁮󠁧󠁿❤️‍🔥🏳️‍🌈👋🏾',
  'sixty letters': 'Oluwaseun Adebayo-Okonkwo Chukwuemeka Nnamdi Iheanyichukwu J',
  'sixty in one word': 'Andriantsimitoviaminandriandehibeandrianampoinimerinarabeniak',
  missing: 'Li 李 Okoro 山',
} as const;

const SIZES = Object.keys(CANVAS_SIZES) as CanvasSize[];
const ALIGNS = ['left', 'center', 'right'] as const;
const FORMS = ['plain form', 'center', 'right', 'stack', 'rotated'];
const VERTICALS = ['top', 'middle', 'bottom'] as const;
const FOCUSES: PhotoFocus[] = [
  { x: 0.5, y: 0.5, zoom: 1, rotation: 0 },
  { x: 0.3, y: 0.4, zoom: 1.7, rotation: 0 },
  { x: 0.5, y: 0.5, zoom: 1, rotation: 90 },
  { x: 0.61, y: 0.42, zoom: 1.3, rotation: 17 },
  { x: 0, y: 1, zoom: 1, rotation: -33.3 },
  { x: 0.5, y: 0.35, zoom: 4, rotation: 180 },
  { x: 0.45, y: 0.5, zoom: 2.2, rotation: 271 },
];
const PHOTOS = [
  { width: 1280, height: 960 },
  { width: 600, height: 600 },
  { width: 333, height: 517 },
  { width: 90, height: 120 },
];

/** Returns cases for every name in every alignment and both fonts, with photos, monograms and watermarks, in seven sizes. */
export function parityCases(): ParityCase[] {
  const cases: ParityCase[] = [];
  for (const [script, attendeeName] of Object.entries(NAMES)) {
    for (const variant of [0, 1, 2, 3, 4]) {
      const i = cases.length;
      const size = SIZES[i % SIZES.length] ?? '800x600';
      const { width, height } = CANVAS_SIZES[size];
      const focus = FOCUSES[i % FOCUSES.length];
      const photo = PHOTOS[i % PHOTOS.length];
      cases.push({
        name: `${script}, ${size}, ${FORMS[variant]}`,
        size,
        layout: layoutOf(width, height, variant),
        values: { attendeeName, attendeeCountry: "Côte d'Ivoire", eventName: 'Lagos Tech Week 2026' },
        // Reuses few pictures, because making one takes as long as drawing a flyer.
        background: variant === 2 ? { width: 700, height: 500, seed: 1 } : { width, height, seed: 2 },
        photo: i % 4 === 3 || !photo || !focus ? null : { ...photo, seed: 3, focus },
        watermark: i % 2 === 0 ? 'Made with Tukutane' : null,
      });
    }
  }
  return [...cases, ...elementCases(), ...kindCases()];
}

function layoutOf(width: number, height: number, variant: number): FlyerLayout {
  if (variant === 0) return plainLayout(width, height);
  const boxed = boxedLayout(width, height, variant);
  if (variant < ALIGNS.length) return boxed;
  if (variant === 4) return rotatedLayout(boxedLayout(width, height, 1));
  const texts = ['title', 'name', 'small'].map((id) => ({ id, gap: height * 0.023 }));
  return { ...boxed, stacks: [{ y: height * 0.4, height: height * 0.55, lead: 'name', texts }] };
}

function rotatedLayout({ textElements, photoElements, ...layout }: FlyerLayout): FlyerLayout {
  const angles = [-7, 90, 33.3];
  return {
    ...layout,
    textElements: textElements.map((text, i) => ({ ...text, rotation: angles[i] })),
    photoElements: photoElements.map((photo) => ({ ...photo, rotation: -14.5 })),
  };
}

function plainLayout(width: number, height: number): FlyerLayout {
  const text = (id: string, y: number, fontSize: number, placeholder: string): TextElement => {
    return {
      id,
      x: Math.round(width * 0.35),
      y,
      text: '',
      fontSize,
      color: '#ffffff',
      fontWeight: 'bold',
      placeholder,
    };
  };
  return {
    version: 2,
    textElements: [
      text('name', Math.round(height * 0.3), 32, 'attendeeName'),
      text('country', Math.round(height * 0.6), 18, '{attendeeCountry}'),
    ],
    photoElements: [{ id: 'photo', x: 21, y: 17, size: 120, strokeWidth: 4, strokeColor: '#ffffff' }],
  };
}

function boxedLayout(width: number, height: number, variant: number): FlyerLayout {
  const size = Math.round(Math.min(width, height) * 0.31);
  const box = { x: Math.round(width * 0.06), width: Math.round(width * 0.88), text: '' };
  return {
    version: 2,
    textElements: [
      {
        ...box,
        id: 'name',
        y: Math.round(height * 0.5),
        height: Math.round(height * 0.22),
        fontSize: 64,
        color: '#F2A51A',
        fontWeight: '800',
        font: 'display',
        placeholder: 'attendeeName',
        align: ALIGNS[variant],
        verticalAlign: VERTICALS[variant],
      },
      {
        ...box,
        id: 'small',
        y: Math.round(height * 0.74),
        height: Math.round(height * 0.1),
        fontSize: 23.5,
        color: '#1A1626',
        fontWeight: '400',
        text: '{attendeeName} · {attendeeCountry}\n{eventName}',
        align: ALIGNS[variant],
        letterSpacing: variant === 2 ? 1.5 : 0,
      },
      {
        ...box,
        id: 'title',
        y: 20,
        fontSize: 40,
        color: '#fff',
        fontWeight: '700',
        placeholder: 'eventTitle',
        show: true,
        uppercase: true,
        align: ALIGNS[variant],
      },
    ],
    photoElements: [
      {
        id: 'photo',
        x: width / 2 - size / 2 + 0.5,
        y: height * 0.12,
        size,
        strokeWidth: 7,
        strokeColor: '#B8431F',
      },
    ],
  };
}
