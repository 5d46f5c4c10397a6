import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../support/chromium';

const port = Number(process.env['BROWSER_TEST_PORT'] ?? 3917);
// Workers load this file too: the folder is chosen once, by the process that starts the product.
process.env['BROWSER_TEST_DATA'] ??= mkdtempSync(join(tmpdir(), 'suasion-browser-'));
const browser = await findChromium();

/** The production build, served with the deployed headers, in a real browser. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browser',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // The ordinary run stays short; `WIDE=1` runs everything.
  ...(process.env['WIDE'] ? {} : { grepInvert: /@wide/ }),
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '../../test-results/browser.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      executablePath: browser.executablePath,
      env: { ...(process.env as Record<string, string>), ...browser.env },
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    screenshot: 'only-on-failure',
    // The short run reuses one context and keeps the compiled page, which saves a third of the work; the wide run takes
    // a new one for each test, so that no test can depend on what another left behind.
    reuseContext: !process.env['WIDE'],
  },
  projects: [
    { name: 'together', testIgnore: /-alone\.spec\.ts$/ },
    // These change what all tests share, the clock or the site's texts, so they run last and one after the other;
    // `--no-deps` runs one of them on its own.
    {
      name: 'alone',
      testMatch: /-alone\.spec\.ts$/,
      dependencies: ['together'],
      fullyParallel: false,
      workers: 1,
    },
  ],
  webServer: {
    command: 'node --import tsx local/start.ts',
    cwd: '../..',
    url: `http://localhost:${port}/__local/health`,
    timeout: 120_000,
    env: {
      PORT: String(port),
      DATA_DIR: process.env['BROWSER_TEST_DATA'],
      MODEL_PACE: '400',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
