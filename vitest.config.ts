import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'e2e/*.test.ts'],
    globalSetup: ['src/server/test/global-setup.ts'],
    // Databases and browsers take seconds to come up on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A worker in the browser, or a page that comes alive, takes its time there too; what is never so fails all the same.
    expect: { poll: { timeout: 20_000 } },
    // Each worker may hold an embedded database of 0.3 GB.
    maxWorkers: Math.max(1, Math.min(4, availableParallelism())),
  },
});
