import { describe, expect, it } from 'vitest';
import { isOverdue, pollEveryMs } from '#lib/jobs/job-polling';
import { counts } from '#lib/cases/catalogue-counts';
import { type Job, stagesOf } from '#shared/jobs/job';
import { barMs, messageAt, percentOf } from '../../web/features/jobs/run-pace';
import { runTexts } from '../../web/features/jobs/run-texts';

const createdAt = '2026-01-01T00:00:00.000Z';
const job = (afterMs: number, change: Partial<Job> = {}): Job => ({
  id: 'j',
  kind: 'analysis',
  caseId: 'c',
  state: 'running',
  stage: 'asking',
  createdAt,
  now: new Date(Date.parse(createdAt) + afterMs).toISOString(),
  ...change,
});

describe('following a run', () => {
  it('polls every second for ten seconds, then every two, and every ten once it is overdue', () => {
    expect(pollEveryMs(undefined)).toBe(1_000);
    expect(pollEveryMs(job(9_999))).toBe(1_000);
    expect(pollEveryMs(job(10_000))).toBe(2_000);
    expect([120_000, 120_001].map((ms) => pollEveryMs(job(ms)))).toEqual([2_000, 10_000]);
  });

  it('is overdue after two minutes', () => {
    expect([isOverdue(120_000), isOverdue(120_001)]).toEqual([false, true]);
  });

  it.each(['analysis', 'optimization'] as const)(
    'the bar of an %s never goes back and is full only at the end',
    (kind) => {
      const shown = stagesOf[kind].flatMap((stage, at) =>
        [0, 5_000, 9_999].map((more) => percentOf(kind, { state: 'running', stage }, at * 10_000 + more)),
      );

      expect(shown).toEqual([...shown].sort((one, other) => one - other));
      expect(Math.max(...shown)).toBeLessThan(100);
      expect(percentOf(kind, { state: 'running', stage: 'saving' }, 10_000_000)).toBeLessThan(100);
      expect(percentOf(kind, { state: 'done', stage: 'done' }, 0)).toBe(100);
    },
  );

  it('the messages share the time of the bar and the last one stays', () => {
    const texts = ['a', 'b', 'c', 'd', 'e'];

    expect([0, 9_999, 10_000, 49_999, 500_000].map((ms) => messageAt(texts, 'analysis', ms))).toEqual([
      'a',
      'a',
      'b',
      'e',
      'e',
    ]);
  });

  it('an optimization has six messages', () => {
    expect(runTexts.optimization).toEqual([
      'Analysing original text and additional information...',
      'Finding the most suited persuasion techniques from our 60+ techniques dataset...',
      'Determining where and how to apply the selected techniques...',
      'Re-writing text and explanation of technique choices...',
      'Tidying up...',
      'One more moment please...',
    ]);
    expect(counts.techniques).toBeGreaterThan(60);
    expect(barMs).toEqual({ analysis: 50_000, optimization: 60_000 });
  });
});
