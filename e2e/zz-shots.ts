import { launchBrowser } from './browser.ts';
import { startProduct } from './product.ts';
import { openAlive } from './alive.ts';
import { signedIn } from './signed-in.ts';
const ORGANIZER = { email: 'kwabena@akwaabastack.example', password: 'tukutane-demo', role: 'client' };
const product = await startProduct({ ADMIN_PASSWORD: 'correct horse battery', RATE_LIMITS: 'off' });
const browser = await launchBrowser();
try {
  for (const [name, viewport] of [
    ['phone', { width: 360, height: 800 }],
    ['desk', { width: 1280, height: 800 }],
  ] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await signedIn(browser, product.url, ORGANIZER, { viewport, colorScheme });
      const page = await context.newPage();
      for (const path of process.argv.slice(2)) {
        await openAlive(page, path);
        await page.waitForTimeout(1500);
        await page.screenshot({
          path: `/tmp/shots/${path.replaceAll('/', '_')}-${name}-${colorScheme}.png`,
          fullPage: true,
        });
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
