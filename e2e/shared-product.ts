import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { type Product, startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A POST to it responds with the address of the shared product. */
    sharedProduct: string;
  }
}

/**
 * The address of the one product with sample events and without rate limits that test files share, because a start takes seconds of
 * two processors. Files run side by side on it: sign in, but write nothing that another visitor could see.
 */
export async function sharedProduct(): Promise<{ url: string }> {
  const response = await fetch(inject('sharedProduct'), { method: 'POST' });
  if (!response.ok) throw new Error(await response.text());
  return { url: await response.text() };
}

/** Starts the shared product when the first test file asks for it. @returns stops it */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  let product: Promise<Product> | undefined;
  const broker = createServer((_request, response) => {
    // On a busy machine a request may meet an idle connection that is just being closed.
    response.setHeader('connection', 'close');
    product ??= startProduct({ RATE_LIMITS: 'off' });
    product.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(broker, 'listening');
  project.provide('sharedProduct', `http://127.0.0.1:${(broker.address() as AddressInfo).port}`);
  return async () => {
    broker.close();
    await (await product?.catch(() => undefined))?.stop();
  };
}
