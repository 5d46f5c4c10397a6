import { afterEach, describe, expect, it } from 'vitest';
import type { UsageDay } from '#shared/usage/usage';
import { newUserOf } from '#test/support/table';
import { localConsole } from '#test/support/shared-product';
import type { TestUser } from '#test/support/test-user';
import { analyze, waitForJob, makeCase, newKey, optimize, uniqueCopy } from '#test/support/runs';

afterEach(() => localConsole().clearFaults());

/** All counters of the days around now, because tests may have moved the product's clock. */
async function sums(admin: TestUser) {
  const now = Date.parse((await admin.call('getProfile')).body.updatedAt);
  const day = (distance: number) => new Date(now + distance * 86_400_000).toISOString().slice(0, 10);
  const { body } = await admin.call('getUsage', { query: { from: day(-5), to: day(300) } });
  const sum = (name: Exclude<keyof UsageDay, 'day'>) =>
    body.days.reduce((total, each) => total + each[name], 0);
  return {
    ...{ cases: sum('cases'), analyses: sum('analyses'), optimizations: sum('optimizations') },
    ...{
      failures: sum('failures'),
      tokens: sum('inputTokens') + sum('outputTokens'),
    },
  };
}

describe('usage of the product', () => {
  it('counts cases, runs and tokens where they occur, and failed runs', async () => {
    const admin = await newUserOf('Admin');
    const before = await sums(admin);
    const { containing, text } = uniqueCopy();

    const { id: caseId } = await makeCase(admin, 'Counted', text);
    await admin.call('duplicateCase', { params: { caseId } });
    await analyze(admin, caseId);
    await optimize(admin, caseId);
    const { tokens } = await sums(admin);
    await localConsole().queueAnswer('analysis', { markers: [] }, containing);
    const failing = await admin.call('startAnalysis', {
      params: { caseId },
      body: { idempotencyKey: newKey() },
    });
    await waitForJob(admin, failing.body);

    const after = await sums(admin);
    expect(after).toMatchObject({
      cases: before.cases + 2,
      analyses: before.analyses + 1,
      optimizations: before.optimizations + 1,
      failures: before.failures + 1,
    });
    expect(tokens).toBeGreaterThan(before.tokens + 1_000);
    // The model is paid even for an answer that nobody can use.
    expect(after.tokens).toBeGreaterThan(tokens);
  });

  it('has a line for every requested day', async () => {
    const admin = await newUserOf('Admin');

    const { body } = await admin.call('getUsage', { query: { from: '2028-02-27', to: '2028-03-01' } });

    expect(body.days.map(({ day }) => day)).toEqual(['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01']);
    expect(body.days[0]).toMatchObject({ cases: 0, costMicros: 0 });
  });

  it('refuses days that do not exist, are too many, or are in the wrong order', async () => {
    const admin = await newUserOf('Admin');
    const spans: Record<string, string>[] = [
      { from: '2026-11-02', to: '2026-11-01' },
      { from: '2026-01-01', to: '2027-01-02' },
      { from: '2026-01-01' },
      { from: '2026-13-01', to: '2026-13-02' },
      { from: 'A', to: 'Z' },
    ];

    for (const query of spans)
      expect([query, (await admin.call('getUsage', { query })).status]).toEqual([query, 400]);
  });
});
