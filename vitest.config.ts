import { defineConfig } from 'vitest/config';

/**
 * `unit` needs nothing but Node; `wire` runs the app's own code against stand-ins; `operations` the whole product, which
 * is started once for all of its files. The packages in `local` bring their own tests, with settings of their own.
 */
export default defineConfig({
  test: {
    projects: [
      'local/{stand-in,aws,stripe,engine}',
      {
        test: {
          name: 'unit',
          include: ['test/{shared,functions,infra,house,web,evals}/**/*.test.ts'],
          setupFiles: ['test/support/fail-on-console-error.ts'],
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
          globalSetup: ['test/support/start-shared-product.ts'],
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
