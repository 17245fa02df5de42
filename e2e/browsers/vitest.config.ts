import { defineConfig } from 'vitest/config';
import { type Engine, ENGINES } from './engines.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine: Engine;
  }
}

/** `npm run test:browsers`: every journey in every engine. Not part of `npm test`, because it needs three browsers. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: ['start-product.ts'],
    expect: { poll: { timeout: 20_000 } },
    projects: (Object.keys(ENGINES) as Engine[]).map((engine) => ({
      test: {
        name: engine,
        provide: { engine },
        testTimeout: 120_000,
      },
    })),
    // One browser already uses several cores, because it consists of several processes.
    maxWorkers: 1,
  },
});
