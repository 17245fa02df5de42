import {
  CLOTHS,
  FLYER_FONTS,
  PHOTO_SHAPES,
  type FlyerLayout,
  type ShapeElement,
  type TextElement,
} from '#contract/flyers/layout-types.ts';
import type { ParityCase } from './parity-cases.ts';
import { rectangles, treated } from './photo-elements.ts';

const VALUES = {
  attendeeName: 'Ọlọ́runtóbi Àdèṣọlá',
  attendeeCountry: "Côte d'Ivoire",
  country: "Côte d'Ivoire",
  eventName: 'Lagos Tech Week 2026',
  eventCity: 'Lagos',
  eventUrl: 'https://tukutane.example/events/lagos-tech-week-2026',
};
/** Countries whose flags have curves, strokes, holes or very small parts. */
const FLAGGED = ['Egypt', 'South Africa', 'Angola', 'Mozambique', 'Eswatini', 'Malawi'];
/** A fill whose end is transparent. */
const FADE = { kind: 'gradient', from: '#1A1626', to: '#1A1626', angle: -90, toOpacity: 0 } as const;
const PLAIN: ParityCase = {
  name: '',
  size: '600x600',
  layout: { version: 2, textElements: [], photoElements: [] },
  values: VALUES,
  background: { width: 600, height: 600, seed: 5 },
  photo: null,
  watermark: null,
};

const text = (id: string, y: number, changes: Partial<TextElement>): TextElement => ({
  id,
  x: 40,
  y,
  width: 520,
  height: 90,
  text: 'Ọlọ́runtóbi in {city}',
  fontSize: 40,
  color: '#1A1626',
  fontWeight: '700',
  ...changes,
});

/** Cases for every kind of element, fill, effect and font family, upright and rotated. */
export function elementCases(): ParityCase[] {
  const withLayout = (name: string, layout: Partial<FlyerLayout>, changes: Partial<ParityCase> = {}) => ({
    ...PLAIN,
    ...changes,
    name,
    layout: { ...PLAIN.layout, ...layout },
  });
  return [
    withLayout('shapes', { shapeElements: shapes(0) }),
    withLayout('turned shapes', { shapeElements: shapes(23) }, { size: '1080x1080' }),
    withLayout('cloths', {
      shapeElements: CLOTHS.map((cloth, i) => ({
        id: cloth,
        x: 10.3 + (i % 3) * 195,
        y: 20 + Math.floor(i / 3) * 290,
        width: 180,
        height: 250.5,
        shape: i % 2 === 0 ? 'rectangle' : 'ellipse',
        radius: 30,
        rotation: i * 20,
        opacity: i === 4 ? 0.7 : 1,
        strokeWidth: i * 3,
        strokeColor: '#fff',
        fill: { kind: 'cloth', cloth, seed: `${i}`, scale: 1 + i / 2 },
      })),
    }),
    withLayout('effects', { textElements: effects(0) }),
    withLayout('turned effects', { textElements: effects(-14.5) }, { size: '1080x1080' }),
    withLayout('effects of other scripts', {
      textElements: ['أحمد بن عبد العزيز', 'አበበ ቢቂላ', 'ߒߞߏ ߞߊ߲', 'Zuri 🎉❤️🦁'].map((words, i) =>
        text(words, 30 + i * 140, {
          text: words,
          rotation: i * 5,
          opacity: 0.9,
          outline: { width: 4, color: '#fff' },
          shadow: { x: 3, y: 5, blur: 6, color: '#000000', opacity: 0.6 },
        }),
      ),
    }),
    ...FLYER_FONTS.map((font, i) =>
      withLayout(`the family ${font}`, {
        textElements: ['400', '800'].map((fontWeight, j) =>
          text(fontWeight, 40 + j * 300, {
            font,
            fontWeight: fontWeight as '400',
            height: 240,
            text: 'Ọ̀ṣun ẹ́ ŋ ɛ̃ ɔ̀ ƙ ɗ Ɓ Ade\u0329\u0301\nNguyễn & Co. 2026 “Quiz”',
            align: i % 2 === 0 ? 'center' : 'left',
            lineHeight: 1.1,
          }),
        ),
      }),
    ),
    ...PHOTO_SHAPES.map((shape, i) =>
      withLayout(
        `photo as ${shape}`,
        {
          photoElements: [
            { id: 'photo', x: 30, y: 30.5, size: 251, strokeWidth: 9, strokeColor: '#F2A51A', shape },
            {
              id: 'turned',
              x: 310,
              y: 310,
              size: 222,
              strokeWidth: 4,
              strokeColor: '#2B2A6B',
              shape,
              rotation: 12 + i,
            },
          ],
        },
        {
          photo:
            i === 3
              ? null
              : {
                  width: 640,
                  height: 480,
                  seed: i,
                  hasAlpha: i > 0,
                  focus: { x: 0.4, y: 0.5, zoom: 1.2, rotation: i * 17 },
                },
        },
      ),
    ),
    ...[0, 90, -33].map((rotation) =>
      withLayout(
        `rectangular photos, ${rotation} degrees`,
        { photoElements: rectangles() },
        { photo: { width: 640, height: 480, seed: 4, focus: { x: 0.4, y: 0.6, zoom: 1.2, rotation } } },
      ),
    ),
    ...[true, false].map((hasAlpha) =>
      withLayout(
        `cut-outs of ${hasAlpha ? 'a transparent' : 'a whole'} photo`,
        { photoElements: [...treated(0), ...rectangles()].map((photo) => ({ ...photo, cutOut: true })) },
        {
          photo: {
            width: 640,
            height: 480,
            seed: 8,
            hasAlpha,
            focus: { x: 0.6, y: 0.4, zoom: 1.3, rotation: 7 },
          },
        },
      ),
    ),
    withLayout(
      'a photo across the canvas under a fading shape',
      {
        photoElements: [
          { ...rectangles()[0]!, x: 0, y: 0, size: 1080, height: 1920, radius: 0, strokeWidth: 0 },
        ],
        shapeElements: [{ ...shapes(0)[7]!, x: 0, y: 900, width: 1080, height: 1020, z: 1, fill: FADE }],
      },
      {
        size: '1080x1920',
        photo: { width: 600, height: 900, seed: 6, focus: { x: 0.5, y: 0.4, zoom: 1, rotation: 0 } },
      },
    ),
    withLayout('initials in rectangles', { photoElements: rectangles() }),
    ...[0, -21].flatMap((rotation) =>
      [
        null,
        { width: 640, height: 480, seed: 7, focus: { x: 0.5, y: 0.4, zoom: 1.1, rotation: rotation / 3 } },
      ].map((photo) =>
        withLayout(
          `${photo ? 'photos' : 'initials'} with looks, ${rotation} degrees`,
          { photoElements: treated(rotation), textElements: photoLetters(rotation) },
          { size: rotation === 0 ? '600x600' : '1080x1080', photo },
        ),
      ),
    ),
    withLayout('codes and pictures', {
      qrElements: [
        { id: 'code', x: 20, y: 20, size: 160 },
        {
          id: 'turned',
          x: 300,
          y: 30,
          size: 150,
          rotation: 8,
          color: '#2B2A6B',
          background: '#FBF7F0',
          address: 'https://example.org/a?b=c',
        },
      ],
      imageElements: [
        { id: 'contained', x: 20, y: 240, width: 250, height: 300.5, src: '/logo' },
        {
          id: 'covered',
          x: 330,
          y: 240,
          width: 200,
          height: 300,
          src: '/logo',
          fit: 'cover',
          radius: 24,
          opacity: 0.8,
          rotation: -9,
        },
      ],
    }),
    withLayout('logos', { logoElements: logos(0) }, { values: { ...VALUES, eventLogo: '/logo' } }),
    withLayout(
      'turned logos',
      { logoElements: logos(17) },
      { values: { ...VALUES, eventLogo: '/logo' }, size: '1080x1080' },
    ),
    ...['Ọlọ́run Àdèṣọlá Technology & Innovation Foundation', 'مؤسسة الابتكار', 'GDG', ''].map((organizer) =>
      withLayout(
        `logos without a picture: ${organizer}`,
        { logoElements: logos(-6) },
        { values: { ...VALUES, organizer } },
      ),
    ),
    withLayout(
      'flags',
      {
        flagElements: FLAGGED.map((_, i) => ({
          id: `flag-${i}`,
          x: 20 + (i % 2) * 290,
          y: 20 + Math.floor(i / 2) * 200,
          width: 260.5,
          height: 180,
          radius: i * 8,
          strokeWidth: i,
          rotation: i * 3,
        })),
      },
      { values: { ...VALUES, country: 'Zambia' } },
    ),
    withLayout(
      'flags before words',
      {
        textElements: (['left', 'center', 'right'] as const).map((align, i) =>
          text(align, 20 + 180 * i, {
            text: '{attendeeCountry}',
            flag: true,
            align,
            rotation: 4 * i,
            opacity: 1 - 0.2 * i,
            shadow: { x: 3, y: 3, blur: 4, color: '#ffffff', opacity: 0.7 },
          }),
        ),
      },
      { values: { ...VALUES, attendeeCountry: 'موزمبيق', country: 'Mozambique' } },
    ),
    withLayout('a flag in a stack', {
      textElements: [
        text('name', 0, { text: '{attendeeName}', height: undefined }),
        text('country', 0, { text: '{attendeeCountry} {eventName}', height: undefined, flag: true }),
      ],
      stacks: [
        {
          y: 100,
          height: 300,
          lead: 'name',
          texts: [
            { id: 'name', gap: 0 },
            { id: 'country', gap: 20 },
          ],
        },
      ],
    }),
    ...FLAGGED.map((country) =>
      withLayout(
        `the flag of ${country}`,
        { flagElements: [{ id: 'flag', x: 10, y: 10, width: 580, height: 580 }] },
        { values: { ...VALUES, country } },
      ),
    ),
  ].map((item) => ({ ...item, name: `elements: ${item.name}, ${item.size}` }));
}

function photoLetters(rotation: number): TextElement[] {
  return [
    text('letters', 440, {
      text: 'ỌLÁ',
      photo: true,
      font: 'wide',
      fontWeight: '900',
      autoFit: true,
      height: 140,
      rotation,
    }),
    text('faint letters', 20, {
      text: 'أحمد Zuri',
      photo: true,
      opacity: 0.8,
      outline: { width: 3, color: '#fff' },
      shadow: { x: 3, y: 3, blur: 5, color: '#000', opacity: 0.5 },
      rotation,
    }),
    text('letters without a box', 560, { text: 'Plain', photo: true, height: undefined }),
  ];
}

function shapes(rotation: number): ShapeElement[] {
  const at = (i: number) => ({
    id: `shape-${i}`,
    x: 15 + (i % 4) * 145.25,
    y: 20 + Math.floor(i / 4) * 190,
    width: 125,
    height: 160,
    rotation: rotation * i,
  });
  const gradient = (angle: number) => ({ kind: 'gradient', from: '#F2A51A', to: '#2B2A6B', angle }) as const;
  return [
    { ...at(0), shape: 'rectangle', fill: { kind: 'color', color: '#B8431F' } },
    { ...at(1), shape: 'rectangle', radius: 33.3, fill: gradient(0), strokeWidth: 6, strokeColor: '#fff' },
    { ...at(2), shape: 'ellipse', fill: gradient(37), opacity: 0.6 },
    { ...at(3), shape: 'ellipse', strokeWidth: 11, strokeColor: '#17694C' },
    { ...at(4), shape: 'line', height: 7, radius: 4, fill: { kind: 'color', color: '#fff' } },
    { ...at(5), shape: 'rectangle', radius: 999, fill: gradient(-120), opacity: 0.85, strokeWidth: 5 },
    { ...at(6), shape: 'rectangle', strokeWidth: 2.5, strokeColor: '#B8431F', radius: 12 },
    { ...at(7), shape: 'rectangle', x: 500, width: 300, fill: gradient(90) },
    { ...at(8), shape: 'ellipse', x: -80, fill: { kind: 'color', color: '#2B2A6B' } },
    { ...at(9), shape: 'line', height: 1, fill: gradient(10) },
    { ...at(10), shape: 'rectangle', fill: FADE, radius: 20, strokeWidth: 4 },
    { ...at(11), shape: 'ellipse', fill: { ...FADE, angle: 40, toOpacity: 0.3 }, opacity: 0.8 },
  ];
}

/** Returns logos in wide and tall boxes, with and without a plate, and the names shown instead of a missing logo. */
function logos(rotation: number): NonNullable<FlyerLayout['logoElements']> {
  return (['organizer', 'event', 'initials'] as const).flatMap((standIn, row) =>
    (['left', 'center', 'right'] as const).map((align, i) => ({
      id: `${standIn} ${align}`,
      x: 12.4 + i * 196,
      y: 20 + row * 195,
      width: i === 1 ? 90.5 : 180,
      height: i === 1 ? 170 : 80.5,
      align,
      standIn,
      color: '#2B2A6B',
      rotation: rotation * i,
      ...(row > 0 && { background: row === 1 ? '#FBF7F0' : '#2b2a6b', radius: 20 * i }),
    })),
  );
}

function effects(rotation: number): TextElement[] {
  return [
    text('outline', 20, { outline: { width: 5, color: '#fff' }, rotation }),
    text('soft', 110, { shadow: { x: 6, y: 8, blur: 12, color: '#000', opacity: 0.7 }, rotation }),
    text('hard', 200, {
      shadow: { x: -4, y: 4, blur: 0, color: '#B8431F', opacity: 1 },
      outline: { width: 2, color: '#fff' },
      rotation: rotation * 2,
    }),
    text('faint', 290, { opacity: 0.4, rotation: rotation * 6 }),
    text('one line', 380, {
      text: 'Words of {attendeeName} that go on and on and end nowhere near here, {organizer}',
      maxLines: 1,
    }),
    text('grown', 470, { text: 'Grow', autoFit: true, height: 110, font: 'elegant', rotation }),
  ];
}
