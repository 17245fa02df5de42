import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Tests that mock a whole module, and so need their own module instances. Other tests share their worker's instances, because
 * importing modules takes a third of a run.
 */
const replacing = globSync('src/**/*.test.ts').filter((file) =>
  readFileSync(file, 'utf8').includes('vi.mock('),
);

/**
 * Starts browser tests early. In a fresh clone, vitest starts the largest files first. Browser tests take longer than their size
 * suggests, so the run would wait for the last ones.
 */
class BrowserTestsEarly extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) =>
      project.config.isolate ? 0 : moduleId.includes('/e2e/') ? 1 : 2;
    // oxlint-disable-next-line unicorn/no-array-sort -- it sorts test files
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

const shared = {
  // Databases and browsers take seconds to start on a busy machine.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  test: {
    globalSetup: ['src/server/test/global-setup.ts', 'e2e/shared-product.ts'],
    // One more worker than processors, because browser tests often wait. A worker may hold an embedded database of 0.3 GB, or a
    // running product and a browser.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    sequence: { sequencer: BrowserTestsEarly },
    projects: [
      {
        test: {
          ...shared,
          name: 'shared modules',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'e2e/*.test.ts', 'trust/*.test.ts'],
          exclude: replacing,
          isolate: false,
          setupFiles: ['src/server/test/spied-modules.ts'],
          // Clears the spies' recorded calls, which would otherwise accumulate from test to test.
          clearMocks: true,
        },
      },
      { test: { ...shared, name: 'own modules', include: replacing, isolate: true } },
    ],
  },
});
