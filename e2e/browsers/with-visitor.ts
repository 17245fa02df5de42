import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { ENGINES } from './engines.ts';
import { Visitor } from './visitor.ts';

/** Runs `visit` in a new profile of this project's browser. If it fails, saves a screenshot. */
export async function withVisitor(visit: (visitor: Visitor) => Promise<void>): Promise<void> {
  const engine = inject('engine');
  const browser = await ENGINES[engine]();
  try {
    await visit(new Visitor(browser.driver, inject('url')));
  } catch (error) {
    const picture = join(tmpdir(), `tukutane-${engine}-${Date.now()}.png`);
    await writeFile(picture, await browser.driver.takeScreenshot(), 'base64');
    console.log(`${engine} showed ${picture}`);
    throw error;
  } finally {
    await browser.close();
  }
}
