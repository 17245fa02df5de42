import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#server/test/test-database.ts';
import { sweepLater } from '#server/test/sweep-later.ts';
import { ApiFixture } from '#server/test/api-fixture.ts';
import { buildEvent } from '#server/test/factories.ts';
import { assertInvariants } from '#server/test/invariants.ts';
import { dataUrl, FLYER_LAYOUT } from '#server/test/flyer-fixture.ts';
import { findTemplatePicturesInUse } from './queue-template-files.ts';

let fixture: ApiFixture;
let owner: string;
let eventId: string;
beforeAll(async () => {
  fixture = await ApiFixture.open(await freshDatabase());
  owner = await fixture.account({ tokens: 20 });
  ({ id: eventId } = await buildEvent(fixture.db, { clientId: owner }));
});
afterAll(() => fixture.close());
afterEach(() => assertInvariants(fixture.db));

/** A layout without the event's title, which many backgrounds already show. */
const LAYOUT = {
  ...FLYER_LAYOUT,
  textElements: [
    ...FLYER_LAYOUT.textElements,
    {
      id: 'title',
      x: 20,
      y: 500,
      text: '',
      fontSize: 20,
      color: '#fff',
      fontWeight: '400',
      placeholder: 'eventName',
    },
  ],
};
const box = { id: 'logo', x: 20, y: 20, width: 200, height: 100 };
const bodyOf = (lists: object) => ({
  name: 'With elements',
  eventId,
  canvasSize: '600x600',
  layoutJson: { ...LAYOUT, ...lists },
  backgroundPath: null,
});
const create = (lists: object, as = owner, event = eventId) =>
  fixture.call('POST', '/api/templates', { as, body: { ...bodyOf(lists), eventId: event } });
const edit = (id: string, lists: object) =>
  fixture.call('PUT', `/api/templates/${id}`, { as: owner, body: bodyOf(lists) });
const sweep = () => sweepLater(fixture, [findTemplatePicturesInUse]);
const isStored = (src: string) => fixture.storage.exists(src.slice(1));

async function logoUrl(background: string): Promise<string> {
  const png = await sharp({ create: { width: 300, height: 150, channels: 4, background } })
    .png()
    .toBuffer();
  return dataUrl(png, 'image/png');
}

test('a logo is stored, drawn on flyers, kept for copies and deleted with the last template that has it', async () => {
  const made = await create({ imageElements: [{ ...box, src: await logoUrl('#ff0000') }] });
  expect(made.status).toBe(201);
  const [{ src }] = made.body.layoutJson.imageElements;
  expect(src).toMatch(/^\/media\/.*\.webp$/);
  expect((await fixture.call('GET', made.body.thumbnailPath)).status).toBe(200);
  const flyer = await fixture.call('POST', '/api/flyers/generate', {
    body: { attendeeName: 'Ada', attendeeCountry: 'Kenya', templateId: made.body.id },
  });
  const image = await fixture.app.inject({ url: flyer.body.imageUrl });
  const [red, green] = await sharp(image.rawPayload)
    .extract({ left: 240, top: 140, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect([red! > 200, green! < 60]).toEqual([true, true]);

  const copy = await create({ imageElements: [{ ...box, src }] });
  expect(copy.status).toBe(201);
  await fixture.call('DELETE', `/api/templates/${made.body.id}`, { as: owner });
  await sweep();
  expect(await isStored(src)).toBe(true);
  expect((await edit(copy.body.id, {})).status).toBe(200);
  await sweep();
  expect(await isStored(src)).toBe(false);
});

test('pictures of another owner’s template and invalid pictures are refused with their path', async () => {
  const stranger = await fixture.account();
  const { id: theirs } = await buildEvent(fixture.db, { clientId: stranger });
  const made = await create({ imageElements: [{ ...box, src: await logoUrl('#00ff00') }] }, stranger, theirs);
  const [{ src }] = made.body.layoutJson.imageElements;
  const field = 'layoutJson.imageElements.1.src';
  const own = { ...box, src: await logoUrl('#0000ff') };
  for (const bad of [src, '/media/aa/aa-600.webp', dataUrl(Buffer.from('no picture'), 'image/png')]) {
    const answer = await create({ imageElements: [own, { ...box, src: bad }] });
    expect([answer.status >= 400 && answer.status < 500, Object.keys(answer.body.fields)]).toEqual([
      true,
      [field],
    ]);
  }
});

test('flyers show the event’s logo on its plate, and another flyer is drawn when the logo changes', async () => {
  const { body: own } = await fixture.call('GET', `/api/events/id/${eventId}`, { as: owner });
  const setLogo = async (color: string | null) =>
    fixture.call('PUT', `/api/events/${eventId}`, {
      as: owner,
      body: { ...own, logoPath: color && (await logoUrl(color)) },
    });
  const plated = { ...box, background: '#ffffff', align: 'left' };
  const { body: made } = await create({ logoElements: [plated] });
  const colorsOf = async (): Promise<string[]> => {
    const flyer = await fixture.call('POST', '/api/flyers/generate', {
      body: { attendeeName: 'Ada', attendeeCountry: 'Kenya', templateId: made.id },
    });
    const image = await fixture.app.inject({ url: flyer.body.imageUrl });
    // Flyers of this size have two pixels for each unit of the layout. The logo is twice as wide as high, so the plate's
    // right side is empty.
    return Promise.all(
      [80, 200].map(async (x) => {
        const part = sharp(image.rawPayload).extract({ left: 2 * x, top: 140, width: 1, height: 1 });
        const [red = 0, green = 0, blue = 0] = await part.raw().toBuffer();
        return [red, green, blue].map((channel) => (channel > 200 ? 'f' : channel < 60 ? '0' : '-')).join('');
      }),
    );
  };
  expect((await setLogo('#ff0000')).status).toBe(200);
  expect(await colorsOf()).toEqual(['f00', 'fff']);
  expect((await setLogo('#0000ff')).status).toBe(200);
  expect(await colorsOf()).toEqual(['00f', 'fff']);
  expect((await setLogo(null)).status).toBe(200);
  expect(await colorsOf()).not.toEqual(['00f', 'fff']);
});

test('a QR code that cameras cannot read is refused', async () => {
  const code = { id: 'code', x: 0, y: 0, size: 100 };
  for (const colors of [{ color: '#777777' }, { color: '#ffffff', background: '#000000' }]) {
    expect((await create({ qrElements: [code, { ...code, ...colors }] })).body.fields).toEqual({
      'layoutJson.qrElements.1.color': expect.stringContaining('darker'),
    });
  }
  expect((await create({ qrElements: [{ ...code, color: '#2b2a6b' }] })).status).toBe(201);
});

test('an unknown kind of element is refused, not dropped', async () => {
  expect((await create({ videoElements: [] })).body.fields).toEqual({
    'layoutJson.videoElements': 'Unknown element type.',
  });
});

const faulty = (fault: object) => ({
  ...LAYOUT,
  shapeElements: [
    { ...box, shape: 'rectangle' },
    { ...box, ...fault },
  ],
});
const shape = { shape: 'rectangle' };
const FAULTS: [what: string, layout: unknown, path: string][] = [
  ['an unknown kind', faulty({ shape: 'dodecahedron' }), 'shapeElements.1.shape'],
  ['a text as a number', faulty({ ...shape, x: 'NaN' }), 'shapeElements.1.x'],
  ['a number without end', faulty({ ...shape, x: 1e308 }), 'shapeElements.1.x'],
  ['a negative size', faulty({ ...shape, width: -5 }), 'shapeElements.1.width'],
  [
    'a huge font',
    { textElements: [{ ...LAYOUT.textElements[0], fontSize: 1e6 }] },
    'textElements.0.fontSize',
  ],
  [
    'CSS in a colour',
    faulty({ ...shape, strokeColor: 'url(https://a.example)' }),
    'shapeElements.1.strokeColor',
  ],
  ['HTML in a colour', faulty({ ...shape, strokeColor: '"><script>' }), 'shapeElements.1.strokeColor'],
  ['an unknown version', { version: 99 }, 'version'],
  ['10,000 elements', { shapeElements: Array.from({ length: 10_000 }, () => box) }, 'shapeElements'],
  [
    '200 elements',
    { shapeElements: Array.from({ length: 200 }, () => ({ ...box, ...shape })) },
    'shapeElements',
  ],
];

test.each(FAULTS)('a layout with %s is refused with the path of the fault', async (_what, lists, path) => {
  const answer = await create(lists as object);
  expect([answer.status, answer.body.code]).toEqual([422, 'INVALID_LAYOUT']);
  const [fault] = Object.keys(answer.body.fields);
  expect(fault!.startsWith(`layoutJson.${path}`)).toBe(true);
});

test('a prototype’s key in a layout is refused with its path, and elsewhere with 400', async () => {
  const body = JSON.stringify(bodyOf(faulty({ ...shape, bait: 1 })));
  for (const key of ['__proto__', 'constructor', '\\u005f_proto__']) {
    const answer = await fixture.call('POST', '/api/templates', {
      as: owner,
      body: body.replace('"bait"', `"${key}"`),
    });
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields)]).toEqual([
      422,
      'INVALID_LAYOUT',
      [`layoutJson.shapeElements.1.${JSON.parse(`"${key}"`)}`],
    ]);
  }
  const outside = body.replace('"name"', '"__proto__"');
  expect((await fixture.call('POST', '/api/templates', { as: owner, body: outside })).status).toBe(400);
  const mixed = await fixture.call('POST', '/api/templates', {
    as: owner,
    body: { ...bodyOf(faulty({ shape: '?' })), name: '' },
  });
  expect([mixed.status, mixed.body.code]).toEqual([400, 'VALIDATION_FAILED']);
});

test('CSS and HTML in texts are drawn as they are', async () => {
  const [name, ...others] = LAYOUT.textElements;
  const text = { ...name, id: 'words', placeholder: undefined, text: '<b style="color:red">Hi</b>' };
  const made = await create({ textElements: [text, name, ...others] });
  expect(made.body.layoutJson.textElements[0].text).toBe(text.text);
});

const plain = (color: { r: number; g: number; b: number; alpha?: number }, channels: 3 | 4 = 3) =>
  sharp({ create: { width: 600, height: 600, channels, background: color } });
const BACKGROUNDS: [what: string, make: () => Promise<Buffer>, rgb: [number, number, number]][] = [
  [
    'of a printer (CMYK)',
    () => plain({ r: 200, g: 40, b: 40 }).toColourspace('cmyk').jpeg().toBuffer(),
    [200, 40, 40],
  ],
  [
    'with 16 bits a channel',
    () => plain({ r: 20, g: 90, b: 160 }).toColourspace('rgb16').png().toBuffer(),
    [20, 90, 160],
  ],
  ['that is transparent', () => plain({ r: 0, g: 0, b: 0, alpha: 0 }, 4).png().toBuffer(), [255, 255, 255]],
  ['in grey', () => plain({ r: 120, g: 120, b: 120 }).toColourspace('b-w').png().toBuffer(), [120, 120, 120]],
];

test.each(BACKGROUNDS)('a background %s is drawn in its colours', async (_what, make, rgb) => {
  const backgroundPath = dataUrl(await make(), 'image/png');
  const body = { ...bodyOf({}), backgroundPath };
  const made = await fixture.call('POST', '/api/templates', { as: owner, body });
  expect(made.status).toBe(201);
  const request = { attendeeName: 'Ada', attendeeCountry: 'Kenya', templateId: made.body.id };
  const flyer = await fixture.call('POST', '/api/flyers/generate', { body: request });
  const image = await fixture.app.inject({ url: flyer.body.imageUrl });
  const pixel = await sharp(image.rawPayload)
    .extract({ left: 8, top: 8, width: 1, height: 1 })
    .raw()
    .toBuffer();
  for (const [i, value] of rgb.entries()) expect(Math.abs(pixel[i]! - value)).toBeLessThan(25);
});
