import type { WebDriver } from 'selenium-webdriver';
import { PHONE } from '../fresh-page.ts';

/** Resizes the window to phone size, or to the smallest size the browser allows. */
export async function fitPhone(driver: WebDriver): Promise<void> {
  const window = driver.manage().window();
  await window.setRect(PHONE);
  const frame: { width: number; height: number } = await driver.executeScript(
    'return { width: outerWidth - innerWidth, height: outerHeight - innerHeight }',
  );
  await window.setRect({ width: PHONE.width + frame.width, height: PHONE.height + frame.height });
}
