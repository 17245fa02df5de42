import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '#contract/page.ts';

/** One page with a list, one with a form, one with an event. */
const PAGES = ['/', '/login', '/events/any'];

/**
 * Renders pages with the bundle that was just built, so that one which breaks while it is loaded fails the build and not the
 * first visitor. No page is given any data: each must then say so, and not throw.
 * @param directory of the server bundle
 * @throws what the bundle throws, or an Error that names the page which is none
 */
export async function assertRenders(directory: string): Promise<void> {
  const entry = pathToFileURL(join(directory, 'entry-server.js')).href;
  const { pageRenderer } = (await import(entry)) as { pageRenderer: PageRenderer };
  for (const url of PAGES) {
    const request = { url, publicUrl: 'https://build.invalid', data: {}, headers: {}, status: 200 };
    const { html } = await pageRenderer.render(request);
    if (!/<h1[\s>]/.test(html)) throw new Error(`The built page ${url} has no heading.`);
  }
}
