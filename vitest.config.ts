import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests that replace a module need modules of their own; the others share their worker's, whose import takes a third of a run. */
const replacing = globSync('src/**/*.test.ts').filter((file) =>
  readFileSync(file, 'utf8').includes('vi.mock('),
);

const shared = {
  // Databases and browsers take seconds to start on a busy machine.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  test: {
    globalSetup: ['src/server/test/global-setup.ts', 'e2e/shared-product.ts'],
    // One more than processors, because browser tests often wait. Each may hold an embedded database of 0.3 GB, or a product and a browser.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    projects: [
      {
        test: {
          ...shared,
          name: 'shared modules',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'e2e/*.test.ts'],
          exclude: replacing,
          isolate: false,
        },
      },
      { test: { ...shared, name: 'own modules', include: replacing, isolate: true } },
    ],
  },
});
