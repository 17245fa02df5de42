import { CANVAS_SIZES } from '#contract/flyers/canvas-sizes.ts';
import { focusToast } from './focus-toast.ts';
import type { EventDetail } from '#contract/events/events.ts';
import { flyerFileName } from '#contract/flyers/flyer-file-name.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAlive, reloadAlive, untilDialogListens } from './alive.ts';
import { flyerEventAt } from './flyer-event.ts';
import { type FlyerFixture, openFlyerFixture } from './flyer-fixture.ts';
import { DESKTOP, onFreshPage } from './fresh-page.ts';
import { faultsInEveryLook, faultsOf, setTheme } from './page-faults.ts';

const THUMB = { isMobile: true, hasTouch: true } as const;
const NAME = 'Ọlá/Adébáyọ̀';

let fixture: FlyerFixture;
let event: EventDetail;

beforeAll(async () => {
  fixture = await openFlyerFixture();
  event = await flyerEventAt(fixture.product.url, 2);
}, 180_000);

afterAll(() => fixture?.close());

const withPage = (options: BrowserContextOptions, visit: (page: Page) => Promise<void>) =>
  onFreshPage(fixture.browser, fixture.product.url, options, visit);

test('the panel names each template and its format, and shows the first template before any interaction', async () => {
  await withPage({ javaScriptEnabled: false }, async (page) => {
    await page.goto(`/events/${event.slug}`);
    const cards = page.locator('label', { has: page.locator('[name=templateId]') });
    const wanted = event.templates.map(({ canvasSize, name }) => name + CANVAS_SIZES[canvasSize].format);
    expect(await cards.allTextContents()).toEqual(wanted);
    const [first] = event.templates;
    expect(await page.locator('[name=templateId]:checked').getAttribute('value')).toBe(first!.id);
    await page.getByAltText(`Preview of your flyer: ${first!.name}`).waitFor();
  });
});

test('a phone that can share files shares the picture first, named after event and attendee', async () => {
  await withPage(THUMB, async (page) => {
    await page.addInitScript(() => {
      const share = async ({ files }: ShareData) => {
        document.body.dataset.shared = files!.map(({ name, type }) => `${name} ${type}`).join();
      };
      Object.assign(navigator, { canShare: () => true, share });
    });
    await makeFlyer(page);
    await expect
      .poll(() => actionsOf(page))
      .toEqual([
        'Share picture',
        'WhatsApp',
        'Download',
        'Copy link',
        'Twitter',
        'Facebook',
        'Download as PNG',
        'Generate Another',
        'Copy private link',
        'Delete flyer',
      ]);
    await page.getByRole('button', { name: 'Share picture' }).tap();
    const name = flyerFileName(event.name, NAME, 'jpg');
    expect(name).toContain('Ọlá Adébáyọ̀');
    await page.waitForFunction((text) => document.body.dataset.shared === text, `${name} image/jpeg`);
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download', exact: true }).tap();
    expect((await saving).suggestedFilename()).toBe(name);
  });
});

test('a toast never covers a flyer’s actions', async () => {
  for (const look of [THUMB, { viewport: { width: 768, height: 1024 } }, { viewport: DESKTOP }]) {
    await withPage(look, async (page) => {
      await makeFlyer(page);
      await page.getByRole('listitem').filter({ hasText: 'Flyer Generated!' }).waitFor();
      await focusToast(page);
      // Waits for the toast to slide in.
      await expect.poll(() => isClear(page), { message: JSON.stringify(look) }).toBe(true);
    });
  }
});

test('a desktop downloads first, and by keyboard alone another format keeps name, country, photo and crop', async () => {
  await withPage({ viewport: DESKTOP }, async (page) => {
    await makeFlyer(page, true);
    await expect
      .poll(async () => (await actionsOf(page)).slice(0, 3))
      .toEqual(['Download', 'WhatsApp', 'Copy link']);
    const button = page.getByRole('button', { name: 'Generate Another' });
    const dialog = page.getByRole('dialog', { name: 'Make another flyer' });
    await button.focus();
    await page.keyboard.press('Enter');
    await untilDialogListens(page, 'Make another flyer');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.keyboard.press('Enter');
    await untilDialogListens(page, 'Make another flyer');
    // The first choice has focus, so Enter selects it.
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { name: 'Make your flyer' });
    await heading.waitFor();
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe(NAME);
    const country = page.getByRole('combobox', { name: 'Your country' });
    await expect.poll(() => country.inputValue()).toBe('Ghana');
    await page.getByText('Adjust with buttons').click();
    await expect.poll(() => page.getByLabel('Tilt').inputValue()).toBe('90');
  });
});

test('a flyer for someone else starts empty, and the device keeps no data of the previous attendee', async () => {
  await withPage(THUMB, async (page) => {
    await makeFlyer(page, true);
    await page.getByRole('button', { name: 'Generate Another' }).tap();
    await page.getByRole('button', { name: 'For someone else' }).tap();
    for (const again of [false, true]) {
      if (again) await reloadAlive(page);
      const country = page.getByRole('combobox', { name: 'Your country' });
      await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('');
      await expect.poll(() => country.inputValue()).toBe('');
      await expect.poll(() => page.getByRole('group', { name: 'Photo crop' }).count()).toBe(0);
      await expect.poll(() => leftOn(page)).not.toMatch(/Adébáyọ̀|Ghana|photo/);
    }
  });
});

test('all flyers of a device carry its key, so that phones behind one IP address have separate limits', async () => {
  const keys: (string | undefined)[] = [];
  for (let device = 0; device < 2; device++) {
    await withPage(THUMB, async (page) => {
      page.on('request', (request) => {
        if (request.url().endsWith('/api/flyers/generate')) keys.push(request.headers()['device-key']);
      });
      await makeFlyer(page);
      await makeFlyer(page);
    });
  }
  const [one, , other] = keys;
  expect(one).toMatch(/^\w{32}$/);
  expect(other).not.toBe(one);
  expect(keys).toEqual([one, one, other, other]);
});

test('the result and its dialog have no accessibility faults', async () => {
  await withPage({ bypassCSP: true }, async (page) => {
    await makeFlyer(page);
    expect(await faultsInEveryLook(page)).toEqual([]);
    await page.getByRole('button', { name: 'Generate Another' }).click();
    await page.getByRole('dialog', { name: 'Make another flyer' }).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await setTheme(page, colorScheme);
      expect(await faultsOf(page)).toEqual([]);
    }
  });
});

async function makeFlyer(page: Page, withPhoto = false): Promise<void> {
  await openAlive(page, `/events/${event.slug}`);
  await page.getByLabel('Your name').fill(NAME);
  await page.getByRole('combobox', { name: 'Your country' }).fill('ghana');
  await page.getByRole('option', { name: 'Ghana' }).click();
  if (withPhoto) {
    await page.locator('input[type=file]:not([capture])').setInputFiles(fixture.photo);
    await page.getByRole('button', { name: 'Rotate right' }).click();
  }
  await page.getByRole('button', { name: 'Generate Flyer' }).click();
  await page.getByRole('heading', { name: 'Your flyer is ready' }).waitFor();
}

/** Whether the toast covers only the header, or is next to the panel. */
function isClear(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
    const toast = boxOf('.toast');
    return toast.bottom <= boxOf('header').bottom || toast.right <= boxOf('#flyer').left;
  });
}

/** Returns the result's actions in order. */
async function actionsOf(page: Page): Promise<string[]> {
  const texts = await page.locator('#flyer section :is(a, button):visible').allTextContents();
  return texts.map((text) => text.trim());
}

/** Returns the data about attendees stored on the device, as text. */
function leftOn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const photos = await new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('tukutane-flyer');
      opening.addEventListener('error', () => reject(opening.error!));
      opening.addEventListener('success', () => {
        const counting = opening.result.transaction('photos').objectStore('photos').count();
        counting.addEventListener('success', () => {
          opening.result.close();
          resolve(counting.result);
        });
      });
    });
    return JSON.stringify(localStorage) + (photos > 0 ? ' photo' : '');
  });
}
