import type { EventDetail } from '#contract/events/events.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAlive } from './alive.ts';
import { flyerEventAt } from './flyer-event.ts';
import { type FlyerFixture, openFlyerFixture } from './flyer-fixture.ts';
import { onFreshPage } from './fresh-page.ts';
import { faultsInEveryLook } from './page-faults.ts';

let fixture: FlyerFixture;
let event: EventDetail;

beforeAll(async () => {
  fixture = await openFlyerFixture();
  event = await flyerEventAt(fixture.product.url, 1);
}, 180_000);

afterAll(() => fixture?.close());

const withPage = (visit: (page: Page) => Promise<void>) =>
  onFreshPage(
    fixture.browser,
    fixture.product.url,
    { bypassCSP: true, permissions: ['clipboard-read', 'clipboard-write'] },
    visit,
  );

async function makeFlyer(page: Page, name: string): Promise<string> {
  await openAlive(page, `/events/${event.slug}`);
  await page.getByText(/Your flyer is deleted after \d+ \w+ \d{4}/).waitFor();
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('combobox', { name: 'Your country' }).fill('ghana');
  await page.getByRole('option', { name: 'Ghana' }).click();
  const made = page.waitForResponse((response) => response.url().endsWith('/api/flyers/generate'));
  await page.getByRole('button', { name: 'Generate Flyer' }).click();
  await page.getByRole('heading', { name: 'Your flyer is ready' }).waitFor();
  return ((await (await made).json()) as { imageUrl: string }).imageUrl;
}

const statusOf = async (path: string) => (await fetch(new URL(path, fixture.product.url))).status;

test('the device that made a flyer can delete it, after a confirming second press', async () => {
  await withPage(async (page) => {
    const image = await makeFlyer(page, 'Ama deletes');
    expect(await statusOf(image)).toBe(200);
    await page.getByRole('button', { name: 'Delete flyer' }).click();
    expect(await faultsInEveryLook(page)).toEqual([]);
    await page.getByRole('button', { name: 'Keep it' }).click();
    expect(await statusOf(image)).toBe(200);
    await page.getByRole('button', { name: 'Delete flyer' }).click();
    const confirm = page.getByRole('button', { name: 'Delete', exact: true });
    await expect.poll(() => confirm.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText('Flyer deleted').first().waitFor();
    await page.getByRole('heading', { name: 'Make your flyer' }).waitFor();
    expect(await statusOf(image)).toBe(404);
  });
});

test('the private link deletes a flyer on another device; the share link cannot', async () => {
  let links = { shared: '', privately: '' };
  let image = '';
  await withPage(async (page) => {
    image = await makeFlyer(page, 'Kofi deletes');
    const copied = async (button: string) => {
      await page.getByRole('button', { name: button }).click();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    links = { shared: await copied('Copy link'), privately: await copied('Copy private link') };
  });
  expect(links.privately.startsWith(`${links.shared}#delete=`)).toBe(true);
  await withPage(async (page) => {
    await openAlive(page, links.shared);
    await page.getByRole('img', { name: 'Kofi deletes’s flyer' }).waitFor();
    expect(await page.getByRole('button', { name: 'Delete flyer' }).count()).toBe(0);
  });
  await withPage(async (page) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openAlive(page, links.privately);
    await page.getByRole('button', { name: 'Delete flyer' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Flyer deleted').first().waitFor();
    await expect.poll(() => page.getByRole('img', { name: 'Kofi deletes’s flyer' }).count()).toBe(0);
    const key = links.privately.split('=').at(-1)!;
    expect(asked.filter((url) => new URL(url).search.includes(key))).toEqual([]);
  });
  expect(await statusOf(image)).toBe(404);
});

test('flyers saved on this device can be deleted there', async () => {
  await withPage(async (page) => {
    const image = await makeFlyer(page, 'Zuri deletes');
    await openAlive(page, '/offline');
    await page.getByRole('button', { name: 'Delete flyer' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('No flyers yet.').waitFor();
    expect(await statusOf(image)).toBe(404);
  });
});
