import { chromium } from '@playwright/test';
import { openSignedIn } from '../support/open-signed-in';
import { findChromium } from '../support/chromium';
import { longCopy } from '../support/long-copy';
import { makeOptimized } from '../support/optimized-case';
import { signUpUser } from '../support/test-user';
import { redlineMs, typingMs } from '../support/redline-timing';
import { median } from './bundles';

export interface RedlineTime {
  what: string;
  medianMs: number;
}

const rounds = 7;

/** CPU milliseconds that the page needs to show the redline of 10,000 characters and to let it be edited. */
export async function measureRedline(url: string): Promise<RedlineTime[]> {
  const person = await signUpUser(url, 'redline@bench.test');
  const id = await makeOptimized(url, person, { ...longCopy, quotes: [] });
  const { executablePath, env } = await findChromium();
  const browser = await chromium.launch({
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
    await openSignedIn(page, person, `/case/${id}`);
    const drawn: number[] = [];
    for (let round = 0; round < rounds; round += 1) drawn.push(await redlineMs(page));
    const { perKey, perDecision } = await typingMs(page);
    return [
      { what: 'compared, drawn, laid out and painted', medianMs: median(drawn) },
      { what: 'a key typed into an edit', medianMs: perKey },
      { what: 'a change decided', medianMs: perDecision },
    ];
  } finally {
    await browser.close();
  }
}
