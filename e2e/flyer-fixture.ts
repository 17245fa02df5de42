import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { phonePhoto } from './phone-photo.ts';
import { sharedProduct } from './shared-product.ts';

export interface FlyerFixture {
  product: { url: string };
  browser: Browser;
  /** A photo like a phone camera's, for a file input. */
  photo: { name: string; mimeType: string; buffer: Buffer };
  close(): Promise<void>;
}

/** Opens a browser, a photo and a product, by default the shared product `written`. Close the fixture when done. */
export async function openFlyerFixture(own?: { url: string }): Promise<FlyerFixture> {
  const [product, browser, buffer] = await Promise.all([
    own ?? sharedProduct('written'),
    launchBrowser(),
    phonePhoto(),
  ]);
  return {
    product,
    browser,
    photo: { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer },
    close: () => browser.close(),
  };
}
