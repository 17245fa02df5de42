import type { WebDriver } from 'selenium-webdriver';
import { openChromium } from './chromium.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';

/** A new browser profile in a phone-sized window. */
export interface OpenBrowser {
  driver: WebDriver;
  close(): Promise<void>;
}

export const ENGINES = { Chromium: openChromium, Firefox: openFirefox, WebKit: openWebKit };
export type Engine = keyof typeof ENGINES;
