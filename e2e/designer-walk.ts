import type { Page } from 'playwright-core';
import { openAlive } from './alive.ts';
import { DESKTOP } from './fresh-page.ts';

/** Items of the Add panel: one of each kind that can be added without a file. */
const OFFERS = ['Text', 'Attendee photo', 'Country flag', 'Event logo', 'Rectangle', 'QR code'];

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * Opens a new template, and shows every panel, inspector and dialog of the designer in turn.
 * @param path path of the page, including its language
 * @param say translates a message of the designer
 * @param look called at each stop with the name of the stop
 */
export async function walkDesigner(
  page: Page,
  path: string,
  say: (message: string) => string,
  look: (stop: string) => Promise<void>,
): Promise<void> {
  const button = (message: string) => page.getByRole('button', { name: say(message), exact: true });
  const tab = (message: string) => page.locator('aside > fieldset').getByText(say(message), { exact: true });
  const close = () =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: say('Close') })
      .click();

  await openAlive(page, path);
  await page.getByRole('button', { name: /^Bogolan/ }).waitFor();
  await look('starters');
  await page.getByRole('button', { name: /^Bogolan/ }).click();
  await page.locator('[data-element]').first().waitFor();
  const isPhone = page.viewportSize()!.width < DESKTOP.width;
  if (isPhone) await look('canvas');
  if (isPhone) await tab('Template').click();
  await look('template');
  await tab('Layers').click();
  await look('layers');
  for (const offer of OFFERS) {
    await tab('Add').click();
    if (offer === 'Text') await look('add');
    await page.locator('[data-panel]').getByText(say(offer), { exact: true }).click();
    await page.locator('[data-panel] h2[dir]').waitFor();
    await page.locator('[data-panel] input').first().waitFor();
    if (offer === 'Text') {
      // The text is hard to read on a dark background, so saving asks for confirmation.
      await page
        .locator('[data-panel]')
        .getByRole('button', { name: say('Dark'), exact: true })
        .click();
      await button('Use a clearer colour').first().waitFor();
      await look('problem');
      await page.getByText(say('More text settings')).click();
      for (const effect of ['Outline', 'Shadow']) await page.getByLabel(say(effect), { exact: true }).check();
    }
    if (offer === 'Attendee photo')
      for (const treatment of ['Duotone', 'Outline', 'Glow'])
        await page.getByLabel(say(treatment), { exact: true }).check();
    if (offer === 'Rectangle') {
      await button('Blend').click();
      await look('blend');
      await button('Cloth').click();
    }
    await look(offer);
  }
  await tab('Add').click();
  await page
    .locator('[data-panel] input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PIXEL });
  await page.getByText(say('Show the whole picture')).waitFor();
  await look('picture');
  await page.locator('[data-panel] h2').click();
  await page.keyboard.press('F6');
  await page.keyboard.press('Control+a');
  await button('Group').waitFor();
  await look('several');
  await button('Test with real names').click();
  await page.getByRole('dialog').getByRole('listitem').last().waitFor();
  await look('test');
  await close();
  await tab('Template').click();
  await button('Brand colours').click();
  await page.getByRole('dialog').getByRole('textbox').first().fill('#1a73e8');
  await page.getByRole('dialog').getByText(say('Brand background')).waitFor();
  await look('colours');
  await close();
  await button('Make the other sizes').click();
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
  await look('sizes');
  await close();
  if (!isPhone) {
    await button('Keyboard').click();
    await page.getByRole('dialog').getByText(say('Arrow keys'), { exact: true }).waitFor();
    await look('keys');
    await close();
  }
  await button('Save').click();
  await button('Save Anyway').waitFor();
  await look('problems');
  await button('Save Anyway').click();
  await page.waitForURL('**/dashboard#my-templates');
}
