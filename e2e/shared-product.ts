import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { type Product, startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A POST to `<it>/<SharedProduct>` responds with the address of that product. */
    sharedProducts: string;
  }
}

/**
 * Which product test files share, because a start takes seconds of two processors: the `visited` one's events are the samples, so sign in
 * but write nothing that another visitor could see. What a file writes to the `written` one must not mislead the other files: no counts
 * and no first places that it could change, no change to the sample events and accounts.
 */
export type SharedProduct = 'visited' | 'written';

/** The first admin of shared products. */
export const ADMIN = { email: 'admin@tukutane.example', password: 'correct horse battery', role: 'admin' };

/** The address of a product with sample events and without rate limits. Files run side by side on it. */
export async function sharedProduct(which: SharedProduct = 'visited'): Promise<{ url: string }> {
  const response = await fetch(`${inject('sharedProducts')}/${which}`, { method: 'POST' });
  if (!response.ok) throw new Error(await response.text());
  return { url: await response.text() };
}

/** Starts each shared product when the first test file asks for it. @returns stops them */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const products = new Map<string, Promise<Product>>();
  const broker = createServer(({ url: which }, response) => {
    // On a busy machine a request may meet an idle connection that is just being closed.
    response.setHeader('connection', 'close');
    const product =
      products.get(which!) ?? startProduct({ RATE_LIMITS: 'off', ADMIN_PASSWORD: ADMIN.password });
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
