import { describe, expect, it } from 'vitest';
import { idle, type RunEvent, runReducer, type RunState } from '#lib/jobs/run-reducer';
import type { Job } from '#shared/jobs/job';
import { messages } from '#shared/messages';

const createdAt = '2026-01-01T00:00:00.000Z';
const jobAfter = (ms: number, change: Partial<Job> = {}): Job => ({
  id: 'j1',
  kind: 'analysis',
  caseId: 'c1',
  state: 'running',
  stage: 'asking',
  createdAt,
  now: new Date(Date.parse(createdAt) + ms).toISOString(),
  ...change,
});
const running = jobAfter(1_000);
const done = jobAfter(2_000, { state: 'done', stage: 'done' });

const after = (...events: RunEvent[]): RunState => events.reduce(runReducer, idle);
const starting = { type: 'starting', kind: 'analysis' } as const;
const started = { type: 'started', job: running } as const;
const following = (...events: RunEvent[]) => after(starting, started, ...events);

describe('starting a run', () => {
  it('follows the job that the server answers with', () => {
    expect(after(starting)).toEqual({ phase: 'starting', kind: 'analysis' });
    expect(following()).toMatchObject({ phase: 'following', kind: 'analysis', jobId: 'j1', job: running });
  });

  it('fails with the reason of a refusal, and may be tried again', () => {
    const refused = after(starting, { type: 'refused', problem: messages.noCredits });

    expect(refused).toMatchObject({ phase: 'failed', kind: 'analysis', problem: messages.noCredits });
    expect(runReducer(refused, starting)).toEqual({ phase: 'starting', kind: 'analysis' });
  });

  it('a refused start is followed after all when the case names the job as under way', () => {
    const found = after(
      starting,
      { type: 'refused', problem: messages.network },
      { type: 'found', active: { id: 'j1', kind: 'analysis' } },
    );

    expect(found).toMatchObject({ phase: 'following', jobId: 'j1', job: undefined });
  });
});

describe('following a run', () => {
  it('takes up a job that the case names, once', () => {
    const found = { type: 'found', active: { id: 'j1', kind: 'analysis' } } as const;
    const first = after(found);

    expect(first).toMatchObject({ phase: 'following', jobId: 'j1' });
    expect(runReducer(first, found)).toBe(first);
    expect(runReducer(following({ type: 'ended', job: done }), found)).toMatchObject({ phase: 'done' });
  });

  it('leaves a job for another one that the case names', () => {
    expect(following({ type: 'found', active: { id: 'j2', kind: 'optimization' } })).toMatchObject({
      kind: 'optimization',
      jobId: 'j2',
      job: undefined,
    });
  });

  it('keeps the last answer while the connection is lost, until the next one', () => {
    const lost = following({ type: 'disconnected' });

    expect(lost).toMatchObject({ job: running, isUnreachable: true });
    expect(runReducer(lost, { type: 'polled', job: jobAfter(3_000) })).toMatchObject({
      isUnreachable: false,
      job: jobAfter(3_000),
    });
  });

  it('is late after two minutes by the server’s clock or the page’s, and stays so', () => {
    expect(following({ type: 'polled', job: jobAfter(120_000) })).toMatchObject({ isLate: false });
    expect(following({ type: 'polled', job: jobAfter(120_001) })).toMatchObject({ isLate: true });
    expect(following({ type: 'overdue' }, { type: 'polled', job: running })).toMatchObject({ isLate: true });
  });

  it('each look again asks once more', () => {
    const once = following({ type: 'lookAgain' });

    expect(once).toMatchObject({ lookups: 1 });
    expect(runReducer(once, { type: 'lookAgain' })).toMatchObject({ lookups: 2 });
  });

  it('is being stopped until it has ended or the stop was refused', () => {
    const stopping = following({ type: 'stopping' });

    expect(runReducer(stopping, { type: 'polled', job: running })).toMatchObject({ isStopping: true });
    expect(runReducer(stopping, { type: 'stopRefused' })).toMatchObject({ isStopping: false });
  });
});

describe('the end of a run', () => {
  it('is done when the job is, and idle once the page has moved on', () => {
    const ended = following({ type: 'polled', job: done }, { type: 'ended', job: done });

    expect(ended).toEqual({ phase: 'done', kind: 'analysis', job: done });
    expect(runReducer(ended, { type: 'movedOn' })).toEqual(idle);
  });

  it('failed with the job’s own sentence', () => {
    const failed = jobAfter(2_000, {
      state: 'failed',
      error: { code: 'internal', message: messages.analysisTimeout },
    });

    expect(following({ type: 'ended', job: failed })).toMatchObject({
      phase: 'failed',
      problem: messages.analysisTimeout,
    });
  });

  it('is no problem when its owner stopped it', () => {
    const stopped = jobAfter(2_000, {
      state: 'failed',
      error: { code: 'run_stopped', message: messages.runStopped },
    });

    expect(following({ type: 'ended', job: stopped })).toMatchObject({ phase: 'failed', problem: undefined });
  });

  it('failed when the server does not know the job any more', () => {
    expect(following({ type: 'vanished', problem: 'There is no such job.' })).toMatchObject({
      phase: 'failed',
      jobId: 'j1',
      problem: 'There is no such job.',
    });
  });

  it('answers that come too late change nothing', () => {
    const events: RunEvent[] = [
      { type: 'polled', job: running },
      { type: 'disconnected' },
      { type: 'overdue' },
      { type: 'ended', job: done },
    ];

    expect(events.map((event) => runReducer(idle, event))).toEqual(events.map(() => idle));
  });
});
