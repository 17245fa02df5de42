import type { TestProject } from 'vitest/node';
import { startProduct } from '../product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    url: string;
  }
}

/** Starts one product for all journeys, because they do not depend on each other. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct({ RATE_LIMITS: 'off' });
  provide('url', product.url);
  return () => product.stop();
}
