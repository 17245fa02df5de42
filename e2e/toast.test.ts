import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAlive } from './alive.ts';
import { type HomeRoom, openHomeRoom } from './home-room.ts';

let room: HomeRoom;

beforeAll(async () => {
  room = await openHomeRoom();
}, 180_000);

afterAll(() => room?.close());

test('a toast whose card is lost on the way can be closed, and leaves by itself like any other', async () => {
  await room.withPage({}, async (page) => {
    await page.clock.install();
    await page.route('**/assets/toast-card*', (route) => route.abort());
    await openAlive(page, '/login');
    const toast = page.getByRole('status').filter({ hasText: 'Login Failed' });
    await failToLogIn(page);
    await toast.waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await toast.waitFor({ state: 'detached' });

    await failToLogIn(page);
    await toast.waitFor();
    await page.clock.fastForward(5000);
    await toast.waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Close', exact: true }).count()).toBe(0);
  });
});

async function failToLogIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a wrong password');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}
