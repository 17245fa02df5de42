import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { ownProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A base URL. A POST to `<base URL>/<SharedProduct>` returns the address of that product. */
    sharedProducts: string;
  }
}

/**
 * The products that test files share, because each start takes seconds of processor time. `visited` has only the sample events:
 * test files may sign in, but must not write anything that other visitors could see. Test files may write to `written`, but must
 * not change the sample events and accounts, nor expect a count or a list position that another file could change.
 */
export type SharedProduct = 'visited' | 'written';

/** The first admin of shared products. */
export const ADMIN = { email: 'admin@tukutane.example', password: 'correct horse battery', role: 'admin' };

/** Returns the address of a product with sample events and without rate limits, which several test files use concurrently. */
export async function sharedProduct(which: SharedProduct = 'visited'): Promise<{ url: string }> {
  const response = await fetch(`${inject('sharedProducts')}/${which}`, { method: 'POST' });
  if (!response.ok) throw new Error(await response.text());
  return { url: await response.text() };
}

/** Starts each shared product when the first test file asks for it. @returns a function that stops them */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const products = new Map<string, ReturnType<typeof ownProduct>>();
  const broker = createServer(({ url: which }, response) => {
    // Closes connections, because on a busy machine a request may use an idle connection that is just being closed.
    response.setHeader('connection', 'close');
    const product =
      products.get(which!) ?? ownProduct({ RATE_LIMITS: 'off', ADMIN_PASSWORD: ADMIN.password });
    products.set(which!, product);
    product.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(broker, 'listening');
  project.provide('sharedProducts', `http://127.0.0.1:${(broker.address() as AddressInfo).port}`);
  return async () => {
    broker.close();
    for (const product of products.values()) await (await product.catch(() => undefined))?.stop();
  };
}
