import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardsOf, type HomeFixture, openHomeFixture, searchFieldOf } from './home-fixture.ts';

let fixture: HomeFixture;
beforeAll(async () => {
  fixture = await openHomeFixture();
});
afterAll(() => fixture?.close());

test('an unsupported browser loads no scripts, and its links and searches work', async () => {
  const scripts: string[] = [];
  const complaints = await fixture.withPage({}, async (page) => {
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.push(request.url());
    });
    await page.addInitScript(() => {
      CSS.supports = () => false;
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'AI Assistant' }).waitFor({ state: 'hidden' });
    const link = cardsOf(page).first().getByRole('heading').getByRole('link');
    const name = await link.innerText();
    await link.click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('link', { name: 'Login' }).first().click();
    await page.getByText('This form needs JavaScript and a current browser.').waitFor();
    await page.goBack();
    await page.goBack();
    await searchFieldOf(page).fill('lagos');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('heading', { name: /^Search Results \(\d+\)$/ }).waitFor();
  });
  expect({ complaints, scripts }).toEqual({ complaints: [], scripts: [] });
});

test('icons stay small without the style sheet', async () => {
  await fixture.withPage({ javaScriptEnabled: false }, async (page) => {
    await page.route('**/*', async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({ response, body: body.replace(/<style>.*?<\/style>/s, '') });
    });
    for (const path of ['/', '/login']) {
      await page.goto(path);
      const icons = await page.locator('svg[viewBox]').all();
      const widths = await Promise.all(icons.map(async (icon) => (await icon.boundingBox())?.width ?? 0));
      expect({ path, wide: widths.filter((width) => width > 40) }).toEqual({ path, wide: [] });
    }
  });
});
