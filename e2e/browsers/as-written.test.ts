import { expect, inject, test } from 'vitest';
import { flyerEventAt } from '../flyer-event.ts';
import { startReleaseProxy } from '../release-proxy.ts';
import { Visitor } from './visitor.ts';
import { withVisitor } from './with-visitor.ts';

const PAGES = ['/', '/?search=lagos', '/pricing', '/contact', '/login', '/apply', '/help', '/past-events'];

test('each page hydrates the server’s HTML without an error', () =>
  withVisitor(async ({ driver }) => {
    const line = await startReleaseProxy();
    line.target = inject('url');
    const visitor = new Visitor(driver, line.url);
    const { slug } = await flyerEventAt(line.target);
    for (const path of [...PAGES, `/events/${slug}`]) {
      const gate = Promise.withResolvers<void>();
      line.held = { paths: /^\/assets\/entry-client/, until: gate.promise };
      await driver.get(line.url + path);
      await visitor.run(() => {
        const errors: string[] = [];
        const written = document.querySelector('main');
        Object.assign(window, { errors, written });
        addEventListener('error', ({ message }) => errors.push(message));
        addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
      });
      gate.resolve();
      await visitor.untilAlive();
      const found = await visitor.run(() => {
        const { errors, written } = window as unknown as { errors: string[]; written: Element };
        return { errors, isAsWritten: written.isConnected };
      });
      expect({ path, ...found }).toEqual({ path, errors: [], isAsWritten: true });
    }
    line.stop();
  }));
