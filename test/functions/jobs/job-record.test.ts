import { describe, expect, it } from 'vitest';
import {
  claimed,
  isFree,
  isLost,
  isOver,
  maximumAttempts,
  newJob,
  type StoredJob,
  toJob,
} from '#functions/jobs/job-record';

const now = '2026-01-01T12:00:00.000Z';
const before = '2026-01-01T11:59:59.999Z';
const after = '2026-01-01T12:00:00.001Z';
const fresh = newJob({ id: 'j', kind: 'analysis', caseId: 'c', now, deadline: after });
const running = { state: 'running', leaseOwner: 'w', attempt: 1 } as const;

const table: [string, Partial<StoredJob>, { free: boolean; lost: boolean; over: boolean }][] = [
  ['queued', {}, { free: true, lost: false, over: false }],
  ['queued, past its deadline', { deadline: now }, { free: true, lost: true, over: false }],
  ['held', { ...running, leaseUntil: after }, { free: false, lost: false, over: false }],
  [
    'held past its deadline',
    { ...running, leaseUntil: after, deadline: before },
    { free: false, lost: false, over: false },
  ],
  [
    'held at its last attempt',
    { ...running, leaseUntil: after, attempt: maximumAttempts },
    { free: false, lost: false, over: false },
  ],
  ['left by a dead worker', { ...running, leaseUntil: before }, { free: true, lost: false, over: false }],
  ['left at this instant', { ...running, leaseUntil: now }, { free: true, lost: false, over: false }],
  ['running without a lease', running, { free: true, lost: false, over: false }],
  [
    'left after the last attempt',
    { ...running, leaseUntil: before, attempt: maximumAttempts },
    { free: true, lost: true, over: false },
  ],
  [
    'left before the last attempt',
    { ...running, leaseUntil: before, attempt: maximumAttempts - 1 },
    { free: true, lost: false, over: false },
  ],
  [
    'left past its deadline',
    { ...running, leaseUntil: before, deadline: now },
    { free: true, lost: true, over: false },
  ],
  ['done', { state: 'done', deadline: before, attempt: 9 }, { free: false, lost: false, over: true }],
  ['failed', { state: 'failed', deadline: before, attempt: 9 }, { free: false, lost: false, over: true }],
];

describe('a run', () => {
  it.each(table)('that is %s', (_name, change, expected) => {
    const job = { ...fresh, ...change };

    expect({ free: isFree(job, now), lost: isLost(job, now), over: isOver(job) }).toEqual(expected);
  });

  it('that is claimed belongs to its worker until the lease ends, and has cost an attempt', () => {
    const job = claimed({ ...fresh, attempt: 1, stage: 'asking' }, 'worker-2', after);

    expect(job).toEqual({
      ...fresh,
      state: 'running',
      stage: 'asking',
      attempt: 2,
      leaseOwner: 'worker-2',
      leaseUntil: after,
    });
    expect(isFree(job, now)).toBe(false);
    expect(isFree(job, after)).toBe(true);
  });

  it('that nobody can finish is given up after the last attempt, not before', () => {
    let job = fresh;
    let claims = 0;
    for (; !isLost(job, now) && claims < 10; claims += 1) job = claimed(job, 'w', before);

    expect(claims).toBe(maximumAttempts);
  });

  it('shows the page neither owner, lease nor attempts', () => {
    const job = toJob({ ...fresh, ...running, leaseUntil: after }, now);

    expect(job).toEqual({
      id: 'j',
      kind: 'analysis',
      caseId: 'c',
      state: 'running',
      stage: 'queued',
      createdAt: now,
      now,
    });
  });
});
