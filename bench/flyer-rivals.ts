import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import sharp from 'sharp';
import { launchBrowser } from '../e2e/browser.ts';
import { valuesOf, type Scene } from './flyer-scenes.ts';

/** Draws flyer number `number` of a scene and returns it as JPEG. */
export type Contender = (scene: Scene, number: number) => Promise<Uint8Array>;

const JPEG = { quality: 85, chromaSubsampling: '4:2:0', optimiseCoding: false } as const;

function encode(rgb: Buffer, { width, height }: Scene): Promise<Buffer> {
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg(JPEG)
    .toBuffer();
}

function shrink({ photo, circle }: Scene) {
  return sharp(photo, { failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize(circle, circle, { fit: 'outside' });
}

/** (a) The minimum cost of any flyer: decodes the photo at reduced size and encodes a prepared background, without drawing. */
export const floor: Contender = async (scene) => {
  await shrink(scene).raw().toBuffer();
  return encode(scene.rgb, scene);
};

/** Shrinks the photo with sharp, which makes the rivals faster. */
async function smallPhotoUrl(scene: Scene): Promise<string> {
  return `data:image/jpeg;base64,${(await shrink(scene).jpeg({ quality: 90 }).toBuffer()).toString('base64')}`;
}

const font = async (weight: string) =>
  readFile(
    fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`)),
  );

/** (b) satori converts HTML to SVG, and resvg draws it. */
export async function satoriAndResvg(): Promise<Contender> {
  const fonts = [
    { name: 'Noto Sans', data: await font('400Regular'), weight: 400 as const },
    { name: 'Noto Sans', data: await font('700Bold'), weight: 700 as const },
  ];
  const backgrounds = new Map<string, string>();
  return async (scene, number) => {
    const { width, height, circle } = scene;
    const background =
      backgrounds.get(scene.name) ??
      `data:image/png;base64,${(
        await sharp(scene.rgb, { raw: { width, height, channels: 3 } })
          .png()
          .toBuffer()
      ).toString('base64')}`;
    backgrounds.set(scene.name, background);
    const line = (top: number, fontSize: number, fontWeight: number, children: string) =>
      node(
        'div',
        { top, left: 90, width: width - 180, justifyContent: 'center', fontSize, fontWeight },
        children,
      );
    const { attendeeName, attendeeCountry, eventName } = valuesOf(number);
    const photo = {
      left: (width - circle) / 2 - 8,
      top: (height - circle) / 2 - 8,
      width: circle + 16,
      height: circle + 16,
      borderRadius: circle,
      border: '8px solid #f2a51a',
      objectFit: 'cover',
    };
    const tree = node('div', { width, height, color: '#ffffff', fontFamily: 'Noto Sans' }, [
      node('img', { left: 0, top: 0, width, height }, undefined, background),
      line(120, 64, 700, eventName),
      node('img', photo, undefined, await smallPhotoUrl(scene)),
      line(height - 320, 72, 700, attendeeName),
      line(height - 200, 40, 400, attendeeCountry),
    ]);
    const svg = await satori(tree as Parameters<typeof satori>[0], { width, height, fonts });
    const drawn = new Resvg(svg).render();
    return sharp(drawn.pixels, { raw: { width, height, channels: 4 } })
      .jpeg(JPEG)
      .toBuffer();
  };
}

function node(type: string, style: object, children?: unknown, src?: string) {
  return { type, props: { style: { display: 'flex', position: 'absolute', ...style }, children, src } };
}

/** (c) sharp composites an SVG with texts and photo onto the prepared background. */
export const sharpOverlay: Contender = async (scene, number) => {
  const { width, height, circle } = scene;
  const { attendeeName, attendeeCountry, eventName } = valuesOf(number);
  const text = (y: number, size: number, weight: number, words: string) =>
    `<text x="${width / 2}" y="${y}" font-size="${size}" font-weight="${weight}">${words}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <g font-family="Noto Sans, sans-serif" fill="#fff" text-anchor="middle">
    ${text(190, 64, 700, eventName)}${text(height - 240, 72, 700, attendeeName)}${text(height - 160, 40, 400, attendeeCountry)}</g>
    <clipPath id="c"><circle cx="${width / 2}" cy="${height / 2}" r="${circle / 2}"/></clipPath>
    <circle cx="${width / 2}" cy="${height / 2}" r="${circle / 2 + 8}" fill="#f2a51a"/>
    <image x="${(width - circle) / 2}" y="${(height - circle) / 2}" width="${circle}" height="${circle}"
      preserveAspectRatio="xMidYMid slice" clip-path="url(#c)" href="${await smallPhotoUrl(scene)}"/></svg>`;
  return sharp(scene.rgb, { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(svg) }])
    .jpeg(JPEG)
    .toBuffer();
};

/** (d) A warm browser whose page only needs new texts and a new photo. */
export async function browserScreenshot(): Promise<{ make: Contender; close(): Promise<void> }> {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  let shown = '';
  const make: Contender = async (scene, number) => {
    const { width, height, circle } = scene;
    if (shown !== scene.name) {
      shown = scene.name;
      await page.setViewportSize({ width, height });
      const line = (id: string, top: number, size: number, weight: number) =>
        `<div id="${id}" style="position:absolute;top:${top}px;left:90px;width:${width - 180}px;text-align:center;font:${weight} ${size}px 'Noto Sans',sans-serif"></div>`;
      await page.setContent(`<body style="margin:0;color:#fff;background:url(data:image/webp;base64,${scene.stored.toString('base64')})">
        ${line('title', 120, 64, 700)}${line('name', height - 320, 72, 700)}${line('country', height - 200, 40, 400)}
        <img id="photo" style="position:absolute;left:${(width - circle) / 2 - 8}px;top:${(height - circle) / 2 - 8}px;width:${circle}px;height:${circle}px;border:8px solid #f2a51a;border-radius:50%;object-fit:cover"></body>`);
    }
    const { attendeeName, attendeeCountry, eventName } = valuesOf(number);
    const texts = { title: eventName, name: attendeeName, country: attendeeCountry };
    await page.evaluate(
      `(async (texts, src) => {
        for (const [id, words] of Object.entries(texts)) document.getElementById(id).textContent = words;
        const photo = document.getElementById('photo');
        photo.src = src;
        await photo.decode();
      })(${JSON.stringify(texts)}, ${JSON.stringify(await smallPhotoUrl(scene))})`,
    );
    return page.screenshot({ type: 'jpeg', quality: 85 });
  };
  return { make, close: () => browser.close() };
}
