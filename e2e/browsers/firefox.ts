import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Capabilities, WebDriver } from 'selenium-webdriver';
import type { OpenBrowser } from './engines.ts';
import { MarionetteExecutor } from './marionette.ts';
import { fitPhone } from './phone-window.ts';
import { printed, startProgram } from './program.ts';

/** Opens Firefox ESR in a phone-sized window, through its Marionette port. */
export async function openFirefox(): Promise<OpenBrowser> {
  const profile = await createProfile();
  const args = ['--headless', '--no-remote', '--marionette', '--profile', profile];
  const firefox = await startProgram('firefox-esr', args, printed(/Listening on port (\d+)/));
  const executor = new MarionetteExecutor(Number(firefox.port));
  const driver = WebDriver.createSession(executor, new Capabilities());
  await fitPhone(driver);
  return {
    driver,
    async close() {
      await driver.quit();
      await firefox.stop();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function createProfile(): Promise<string> {
  const profile = await mkdtemp(join(tmpdir(), 'tukutane-firefox-'));
  const settings = { 'marionette.port': 0, 'toolkit.legacyUserProfileCustomizations.stylesheets': true };
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${value});\n`);
  await writeFile(join(profile, 'user.js'), lines.join(''));
  await mkdir(join(profile, 'chrome'));
  // By default, a window cannot be narrower than 500 px.
  await writeFile(join(profile, 'chrome/userChrome.css'), ':root { min-width: 0 !important }');
  return profile;
}
