import type { Page } from '@playwright/test';
import { traceMainThread } from './trace-main-thread';

/** CPU milliseconds from the moment a page starts to compare two texts until their redline is painted. */
export async function redlineMs(page: Page): Promise<number> {
  const thread = await traceMainThread(page, async () => {
    await page.reload();
    await page.getByRole('heading', { name: 'Meters' }).waitFor();
    await nextFrame(page);
  });
  return thread.untilPainted('suasion:redline-begins', 'suasion:redline-ends');
}

const words = ' and slowly baked';
const decisions = ['r', 'a', 'r', 'a'];

/** CPU milliseconds of a page with its redline open: per key in an edit, and per change decided by key. */
export async function typingMs(page: Page): Promise<{ perKey: number; perDecision: number }> {
  const typing = await traceMainThread(page, async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('e');
    const box = page.getByRole('textbox', { name: 'Your words' });
    await box.press('End');
    await mark(page, 'typing-begins');
    await box.pressSequentially(words);
    await mark(page, 'typing-ends');
    await box.press('Escape');
  });
  const deciding = await traceMainThread(page, async () => {
    await mark(page, 'deciding-begins');
    for (const key of decisions) {
      await page.keyboard.press(key);
      await nextFrame(page);
    }
    await mark(page, 'deciding-ends');
  });
  return {
    perKey: typing.between('typing-begins', 'typing-ends') / words.length,
    perDecision: deciding.between('deciding-begins', 'deciding-ends') / decisions.length,
  };
}

const mark = async (page: Page, name: string) => {
  await nextFrame(page);
  await page.evaluate((each) => void performance.mark(each), name);
};

const nextFrame = (page: Page) =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
