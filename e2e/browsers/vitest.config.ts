import { defineConfig } from 'vitest/config';
import { type Engine, ENGINES } from './engines.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine: Engine;
  }
}

/** `npm run test:browsers`: every journey in every engine. Not a part of `npm test`, since it needs three browsers of the machine. */
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
    // A browser is a few processes, each of which wants a core.
    maxWorkers: 1,
  },
});
