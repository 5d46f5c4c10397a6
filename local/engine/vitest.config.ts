import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'local-engine',
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/quiet.ts'],
    env: { TZ: 'UTC' },
    isolate: false,
    environment: 'node',
  },
});
