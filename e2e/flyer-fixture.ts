import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { phonePhoto } from './phone-photo.ts';
import { type Product, startProduct } from './product.ts';

export interface FlyerFixture {
  product: Product;
  browser: Browser;
  /** As a phone's camera makes it, for a field of files. */
  photo: { name: string; mimeType: string; buffer: Buffer };
  close(): Promise<void>;
}

/** The product with its sample events, a browser, and a photo. Close it when done. */
export async function openFlyerFixture(): Promise<FlyerFixture> {
  const [product, browser, buffer] = await Promise.all([startProduct(), launchBrowser(), phonePhoto()]);
  return {
    product,
    browser,
    photo: { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer },
    async close() {
      await browser.close();
      await product.stop();
    },
  };
}
