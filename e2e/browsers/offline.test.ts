import { expect, inject, test } from 'vitest';
import { flyerEventAt } from '../flyer-event.ts';
import { startReleaseProxy } from '../release-proxy.ts';
import { Visitor } from './visitor.ts';
import { withVisitor } from './with-visitor.ts';

/** Returns the paths that the open page needs offline: the page itself, its code, and the offline page. */
const needed = (visitor: Visitor) =>
  visitor.run(() => {
    const code = document.querySelector<HTMLElement>('script[data-src]')!.dataset['src']!.split(' ');
    return [location.pathname, '/offline', ...code];
  });

/** Returns the paths in the worker's caches. */
const kept = (visitor: Visitor) =>
  visitor.run(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test('offline, visited pages are shown, and the offline page replaces all others', () =>
  withVisitor(async ({ driver }) => {
    const line = await startReleaseProxy();
    line.target = inject('url');
    const visitor = new Visitor(driver, line.url);
    const event = await flyerEventAt(line.target);
    const path = `/events/${event.slug}`;
    await visitor.open(path);
    const paths = await needed(visitor);
    await expect.poll(() => kept(visitor)).toEqual(expect.arrayContaining(paths));

    line.stop();
    await visitor.open(path);
    await visitor.see(event.name);
    await visitor.see('showing the copy saved');
    await visitor.open('/pricing');
    await visitor.see('You are offline');
    await visitor.click(event.name);
    await visitor.see({ css: 'nav[aria-label=Breadcrumb]' });
  }));
