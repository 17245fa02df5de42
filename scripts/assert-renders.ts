import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '#contract/page.ts';

const PAGES = ['/', '/login', '/events/any'];

/**
 * Renders a page with a list, one with a form and one with an event. A broken bundle then fails the build instead of the
 * first request. The pages get no data, but each must render a heading.
 * @param directory of the server bundle
 * @throws the bundle's own error, or an Error that names a page without a heading
 */
export async function assertRenders(directory: string): Promise<void> {
  const entry = pathToFileURL(join(directory, 'entry-server.js')).href;
  const { pageRenderer } = (await import(entry)) as { pageRenderer: PageRenderer };
  for (const url of PAGES) {
    const request = {
      url,
      language: 'en' as const,
      publicUrl: 'https://build.invalid',
      data: {},
      headers: {},
      status: 200,
    };
    const { html } = await pageRenderer.render(request);
    if (!/<h1[\s>]/.test(html)) throw new Error(`The built page ${url} has no heading.`);
  }
}
