import type { PromptKey } from '#shared/prompts/prompt';
import type { PromptTest } from '#shared/prompts/prompt-test';
import type { TestUser } from './test-user';

export const activePrompt = async (admin: TestUser, key: PromptKey) => {
  const found = (await admin.call('listPrompts')).body.prompts.find((prompt) => prompt.key === key);
  if (!found) throw new Error(`There is no prompt ${key}.`);
  return found;
};

/** Saves a prompt on top of the active version. */
export const savePrompt = async (admin: TestUser, key: PromptKey, content: string) =>
  admin.call('savePrompt', {
    params: { promptKey: key },
    body: { content, activeVersion: (await activePrompt(admin, key)).version },
  });

/** Activates the shipped prompts again, for the tests that follow. */
export async function restorePrompts(admin: TestUser) {
  for (const key of ['text_analysis', 'text_optimization'] as const)
    await admin.call('activatePromptVersion', {
      params: { promptKey: key },
      body: { version: 1, activeVersion: (await activePrompt(admin, key)).version },
    });
}

/** Polls a prompt test to its end. */
export async function waitForPromptTest(admin: TestUser, test: PromptTest): Promise<PromptTest> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const { body } = await admin.call('getPromptTest', { params: { testId: test.id } });
    if (body.state === 'done' || body.state === 'failed') return body;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('The prompt test never ended.');
}
