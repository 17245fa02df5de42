import { Builder, Capabilities } from 'selenium-webdriver';
import { PHONE } from '../fresh-page.ts';
import type { OpenBrowser } from './engines.ts';
import { printed, startProgram } from './program.ts';

const OPTIONS = {
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  mobileEmulation: { deviceMetrics: { ...PHONE, pixelRatio: 2, touch: true, mobile: true } },
};

/** Opens Debian's Chromium in a phone-sized window, through its own driver. */
export async function openChromium(): Promise<OpenBrowser> {
  const chromedriver = await startProgram(
    'chromedriver',
    ['--port=0'],
    printed(/started successfully on port (\d+)/),
  );
  const driver = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(`http://127.0.0.1:${chromedriver.port}`)
    .withCapabilities(new Capabilities({ browserName: 'chrome', 'goog:chromeOptions': OPTIONS }))
    .build();
  return {
    driver,
    async close() {
      await driver.quit();
      await chromedriver.stop();
    },
  };
}
