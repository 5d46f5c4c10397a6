import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'stand-in',
    include: ['test/**/*.test.ts'],
    isolate: false,
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
