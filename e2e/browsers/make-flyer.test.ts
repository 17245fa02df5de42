import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outputDesignOf } from '#flyer/output-design.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { flyerEventAt } from '../flyer-event.ts';
import { phonePhoto } from '../phone-photo.ts';
import { withVisitor } from './with-visitor.ts';

/** Returns how much redder than blue a picture is at a point. */
async function rednessAt(picture: Buffer, x: number, y: number): Promise<number> {
  const area = { left: Math.round(x), top: Math.round(y), width: 1, height: 1 };
  const [red, , blue] = await sharp(picture).extract(area).raw().toBuffer();
  return red! - blue!;
}

test('an attendee makes a flyer with a sideways photo and shares its page', () =>
  withVisitor(async (visitor) => {
    const { driver, url } = visitor;
    const event = await flyerEventAt(url);
    const template = event.templates.find(({ layoutJson }) => layoutJson.photoElements.length > 0)!;
    const photo = join(tmpdir(), 'IMG_2041.jpg');
    await writeFile(photo, await phonePhoto());

    await visitor.open(`/events/${event.slug}`);
    await visitor.click({ css: `label:has([name=templateId][value="${template.id}"])` });
    await visitor.type('[name=attendeeName]', 'Ọlá Adébáyọ̀');
    await visitor.type('[name=attendeeCountry]', 'ivory coast');
    await visitor.click("Côte d'Ivoire");
    expect(await visitor.valueOf('[name=attendeeCountry]')).toBe("Côte d'Ivoire");
    await (await driver.findElement({ css: 'input[type=file]:not([capture])' })).sendKeys(photo);
    await visitor.see({ css: '[aria-label="Photo crop"]' });
    await visitor.click('Generate Flyer');
    await visitor.see('Your flyer is ready');

    const shown = await visitor.see({ css: 'img[alt^="Your flyer for"]' });
    const isThere = (image: HTMLImageElement): boolean => image.naturalWidth > 0;
    await visitor.until('the picture', () => visitor.run(isThere, shown));
    const download = await (await visitor.see({ css: 'a[download$=".jpg"]' })).getProperty('href');
    const flyer = Buffer.from(await (await fetch(download)).arrayBuffer());
    const { layout } = outputDesignOf(template.canvasSize, template.layoutJson);
    const { x, y, size } = layout.photoElements[0]!;
    expect(await rednessAt(flyer, x + size / 2, y + size / 4)).toBeGreaterThan(80);
    expect(await rednessAt(flyer, x + size / 2, y + (size * 3) / 4)).toBeLessThan(-80);

    const whatsApp = new URL(await (await visitor.see('WhatsApp')).getProperty('href'));
    const [page] = /http\S+/.exec(whatsApp.searchParams.get('text')!)!;
    await visitor.open(page);
    await visitor.see({ css: 'h1' });
    const preview = await visitor.run(
      () => document.querySelector<HTMLMetaElement>('meta[property="og:image"]')!.content,
    );
    expect((await fetch(preview)).headers.get('content-type')).toBe('image/jpeg');
  }));
