import type { Starter } from '#contract/flyers/templates.ts';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAlive } from './alive.ts';
import { launchBrowser } from './browser.ts';
import { PHONE } from './fresh-page.ts';
import { ownProduct } from './product.ts';
import { ADMIN } from './shared-product.ts';
import { sessionOf, signedIn } from './signed-in.ts';

const OWNER = { email: 'kwabena@akwaabastack.example', password: 'tukutane-demo', role: 'client' };
const SOON = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);

let product: Awaited<ReturnType<typeof ownProduct>>;
let browser: Browser;
let session: string;

beforeAll(async () => {
  [product, browser] = await Promise.all([ownProduct({ ADMIN_PASSWORD: ADMIN.password }), launchBrowser()]);
  session = await sessionOf(product.url, ADMIN);
  const clients = await call<{ id: string; email: string }[]>('GET', '/api/admin/clients');
  const { id: userId } = clients.find(({ email }) => email === OWNER.email)!;
  // The sample organizer has used up the events of their package.
  const custom = { packageTier: 'custom', status: 'approved', customEventsAllowed: null };
  await call('POST', `/api/admin/update-client/${userId}`, { userId, ...custom });
  session = await sessionOf(product.url, OWNER);
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(product.url + path, {
    method,
    headers: { authorization: `Bearer ${session}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

const makeEvent = (name: string, flyerEnabled: boolean) =>
  call<{ id: string }>('POST', '/api/events', { name, description: 'Demos.', eventDate: SOON, flyerEnabled });

async function visit(path: string, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await signedIn(browser, product.url, OWNER, { viewport: PHONE, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await openAlive(page, path);
  await act(page);
  await context.close();
}

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });

test('an event tells its owner that it lacks a template, or that its flyers are off, and links to the fix', async () => {
  const { id } = await makeEvent('Demo Evening', false);
  const [starter] = await call<[Starter]>('GET', '/api/template-starters');
  const { canvasSize, layoutJson, backgroundPath } = starter;
  const template = await call<{ id: string }>('POST', '/api/templates', {
    name: 'Evening',
    eventId: id,
    canvasSize,
    layoutJson,
    backgroundPath,
  });
  const bare = await makeEvent('Bare Evening', true);
  await visit('/dashboard', async (page) => {
    const lacking = rowOf(page, 'Bare Evening');
    await lacking.getByText('No flyer template yet').waitFor();
    const design = lacking.getByRole('link', { name: 'Design Template' }).first();
    expect(await design.getAttribute('href')).toBe(`/create-template?eventId=${bare.id}`);

    const row = rowOf(page, 'Demo Evening');
    await row.locator('summary').click();
    const edit = row.getByRole('link', { name: 'Edit Template' });
    expect(await edit.getAttribute('href')).toBe(`/create-template?eventId=${id}&edit=${template.id}`);
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: 'Enable flyers for 10 tokens' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enable flyers for 10 tokens?' });
    await dialog.getByRole('button', { name: 'Enable Flyers' }).click();
    await page.getByText('Flyers are on', { exact: true }).first().waitFor();
    await page.getByText('Attendees can make them while Demo Evening is public.').first().waitFor();
    await row.getByText('Flyers are off').waitFor({ state: 'detached' });
    expect(await call('GET', `/api/events/id/${id}`)).toMatchObject({ flyerEnabled: true, flyersPaid: true });
  });
});

test('a saved template of an event without flyers links to the flyer switch, which links back to the template', async () => {
  const { id } = await makeEvent('Quiet Evening', false);
  await visit(`/create-template?eventId=${id}`, async (page) => {
    await page.getByRole('button', { name: /^Bogolan/ }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL('**/dashboard#my-templates');
    await page.getByRole('button', { name: 'Enable Flyers', exact: true }).click();
    await page.waitForURL(`**/edit-event/${id}#flyers`);
    const flyers = page.getByRole('checkbox', { name: /^Flyers/ });
    await expect.poll(async () => (await flyers.boundingBox())?.y ?? 9999).toBeLessThan(PHONE.height);
    await flyers.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enable Flyers' }).click();
    await page.getByRole('link', { name: 'Edit Template' }).waitFor();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('button', { name: 'Edit Template' }).click();
    await page.waitForURL(/\/create-template\?eventId=.*&edit=/);
  });
});
