import type { TestProject } from 'vitest/node';
import { startProduct } from '../product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product answers. */
    url: string;
  }
}

/** One product for all journeys: none minds what the others leave. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct({ RATE_LIMITS: 'off' });
  provide('url', product.url);
  return () => product.stop();
}
