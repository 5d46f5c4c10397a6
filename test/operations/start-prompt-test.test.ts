import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { defaultPrompts } from '#functions/prompts/default-prompts';
import type { PromptKey } from '#shared/prompts/prompt';
import { givenAnalyzed } from '#test/support/case-fixtures';
import { newUserOf, rowsOf } from '#test/support/table';
import { localConsole } from '#test/support/shared-product';
import type { TestUser } from '#test/support/test-user';
import { activePrompt, waitForPromptTest } from '#test/support/prompts';
import { makeCase, newKey, readCase } from '#test/support/runs';

let admin: TestUser & { id: string };
beforeAll(async () => {
  admin = await newUserOf('Admin');
});
afterEach(() => localConsole().clearFaults());

const start = (promptKey: PromptKey, body: object) =>
  admin.call('startPromptTest', {
    params: { promptKey },
    body: { content: defaultPrompts[promptKey], idempotencyKey: newKey(), ...body },
  });
const run = async (promptKey: PromptKey, body: object = {}) =>
  waitForPromptTest(admin, (await start(promptKey, body)).body);

describe('a prompt test', () => {
  it.each(['text_analysis', 'text_optimization'] as const)(
    '%s on the example shows the request, the answer and the findings of the checks',
    async (key) => {
      const { state, outcome } = await run(key, { content: `${defaultPrompts[key]}\nSay it in my words.` });

      const [request] = outcome?.requests ?? [];
      expect(state).toBe('done');
      expect(request?.[0]).toMatchObject({ role: 'system' });
      expect(request?.[0]?.text).toMatch(
        /what the block <copy-[a-z0-9]{8}> holds[\s\S]*Say it in my words\.$/,
      );
      expect(request?.[1]?.text).toContain('Boulderhaus');
      expect(outcome?.answers[0]).toMatch(/^\{/);
      expect(outcome?.result).not.toBe('');
      expect(outcome?.findings[0]).toMatchObject({ kind: 'good' });
      expect(outcome?.inputTokens).toBeGreaterThan(100);
    },
  );

  it("on the admin's own case changes neither the case nor the credits, and no prompt", async () => {
    const { id: caseId } = await givenAnalyzed(admin, 'Tried on');
    const before = [
      await readCase(admin, caseId),
      await admin.profile(),
      await activePrompt(admin, 'text_optimization'),
    ];
    const stored = (await rowsOf(admin.id)).filter(({ sk }) => !String(sk).startsWith('PROMPTTEST#'));

    const test = await run('text_optimization', { caseId });

    const after = [
      await readCase(admin, caseId),
      await admin.profile(),
      await activePrompt(admin, 'text_optimization'),
    ];
    expect(test.state).toBe('done');
    expect(test.outcome?.requests[0]?.[1]?.text).toContain('Ledgerly');
    expect(after).toEqual(before);
    expect((await rowsOf(admin.id)).filter(({ sk }) => !String(sk).startsWith('PROMPTTEST#'))).toEqual(
      stored,
    );
  });

  it('names what was removed from a hostile answer, and why', async () => {
    const answer = {
      business_goal: 'Sell.',
      markers: [
        {
          id: 'vague-call-to-action',
          description: 'Vague.',
          quotes: ['If you are interested', 'words nobody wrote'],
        },
        { id: 'mind-control', name: 'Mind control', description: 'No.', quotes: ['Dear members'] },
      ],
    };
    await localConsole().queueAnswer('analysis', answer, 'Boulderhaus');

    const { outcome } = await run('text_analysis');

    const sentences = outcome?.findings.map(({ sentence }) => sentence) ?? [];
    expect(sentences[0]).toBe('1 markers were kept, with 1 quotes that stand in the copy.');
    expect(sentences.join('\n')).toMatch(/“Mind control” was left out/);
    expect(sentences.join('\n')).toMatch(/“words nobody wrote” was left out/);
  });

  it('shows the answer even if nothing in it was usable', async () => {
    await localConsole().queueAnswer('analysis', { markers: [] }, 'Boulderhaus');

    const test = await run('text_analysis');

    expect(test).toMatchObject({ state: 'failed', error: { code: 'analysis_failed' } });
    expect(test.outcome?.answers).toHaveLength(1);
  });

  it('runs once for the same click', async () => {
    const idempotencyKey = newKey();

    const [one, other] = await Promise.all([
      start('text_analysis', { idempotencyKey }),
      start('text_analysis', { idempotencyKey }),
    ]);

    expect(one.body.id).toBe(other.body.id);
    expect((await waitForPromptTest(admin, one.body)).state).toBe('done');
  });

  it("is refused with a sentence for an incomplete prompt, a short copy, and another user's case", async () => {
    const stranger = await newUserOf('Pro');
    const { id: foreign } = await makeCase(stranger);
    const { id: short, revision } = await makeCase(admin, 'Short');
    const change = { revision, originalText: 'Too short.' };
    await admin.call('updateCase', { params: { caseId: short }, body: change });

    const replies = await Promise.all([
      start('text_analysis', { content: 'Read {{nothing}}.' }),
      start('text_analysis', { caseId: short }),
      start('text_analysis', { caseId: foreign }),
    ]);

    expect(replies.map(({ status, error }) => [status, error.code])).toEqual([
      [400, 'bad_request'],
      [400, 'text_too_short'],
      [404, 'case_not_found'],
    ]);
  });
});
