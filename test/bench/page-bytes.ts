import { brotliCompressSync, constants } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../support/chromium';

export interface PageBytes {
  path: string;
  scriptKilobytes: number;
  styleKilobytes: number;
  files: string[];
}

/**
 * Script and style that a cold visit of a page loads, at the best brotli level, in units of 1,024 bytes. The stand-in
 * for Stripe's pricing table script is not counted: Stripe decides the size of the real one.
 */
export async function measurePages(url: string): Promise<PageBytes[]> {
  const found = await findChromium();
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    env: { ...(process.env as Record<string, string>), ...found.env },
    args: ['--no-sandbox'],
  });
  try {
    const visitor = await browser.newContext();
    const landing = await measure(await visitor.newPage(), `${url}/`, '/');

    const member = await browser.newContext();
    const first = await member.newPage();
    await first.goto(`${url}/signin`);
    await first.getByLabel('Email', { exact: false }).first().fill('pro@example.com');
    await first.getByLabel('Password', { exact: true }).fill('Passw0rd!');
    await first
      .getByRole('main')
      .getByRole('button', { name: /^sign in$/i })
      .click();
    await first.waitForURL(/dashboard/);
    const session = await member.storageState();
    const cold = await browser.newContext({ storageState: session });
    const dashboard = await measure(await cold.newPage(), `${url}/dashboard`, '/dashboard');
    return [landing, dashboard];
  } finally {
    await browser.close();
  }
}

async function measure(page: Page, address: string, path: string): Promise<PageBytes> {
  const sizes = { script: 0, stylesheet: 0 };
  const files: string[] = [];
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (type !== 'script' && type !== 'stylesheet') return;
    if (response.url().endsWith('/pricing-table.js')) return;
    files.push(new URL(response.url()).pathname);
    reading.push(response.body().then((body) => void (sizes[type] += compressed(body))));
  });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await Promise.all(reading);
  return { path, scriptKilobytes: sizes.script / 1024, styleKilobytes: sizes.stylesheet / 1024, files };
}

const compressed = (body: Buffer) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
