import { defineConfig } from 'vitest/config';

/**
 * `unit` needs nothing but Node; `wire` talks to one stand-in at a time; `operations` to the whole product, which is
 * started once for all of its files.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/{shared,functions,infra,house,web}/**/*.test.ts', 'test/local/engine/**/*.test.ts'],
          setupFiles: ['test/support/quiet.ts'],
          // Pages tell days as the reader's clock does; the tests name the day.
          env: { TZ: 'UTC' },
          // Pure rules share nothing that a test could spoil; loading them once halves the time.
          isolate: false,
          environment: 'node',
        },
      },
      {
        test: {
          name: 'wire',
          include: ['test/local/**/*.test.ts'],
          exclude: ['test/local/engine/**'],
          isolate: false,
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'operations',
          include: ['test/{operations,recovery}/**/*.test.ts'],
          globalSetup: ['test/support/whole-product.ts'],
          environment: 'node',
          fileParallelism: false,
          // One process for all files: what they share is the product anyway.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
