import { jobKeptDays } from '#shared/timing';
import { epochSeconds } from '../kit/clock';
import { is, isMissing, isNewRow } from '../kit/expression';
import { type Key, jobKey } from '../kit/keys';
import { tableKeys } from '../kit/names';
import { readRow, type Row, type Write, writeAll } from '../kit/table';
import { StoredJob } from './job-record';

export const jobFrom = (row: Row | undefined): StoredJob | undefined => row && StoredJob.parse(row);

export const getJobRecord = async (sub: string, jobId: string) => jobFrom(await readRow(jobKey(sub, jobId)));

export const putNewJob = (sub: string, job: StoredJob): Write => ({
  put: toRow(sub, job),
  when: [isNewRow],
});

/** Replaces the job. Refused if it changed, so that a worker with an expired lease cannot overwrite its successor. */
export const changeJob = (sub: string, before: StoredJob, after: StoredJob): Write => ({
  put: toRow(sub, after),
  when: [
    is('state', before.state),
    is('attempt', before.attempt),
    before.leaseOwner ? is('leaseOwner', before.leaseOwner) : isMissing('leaseOwner'),
  ],
});

export const saveJob = async (sub: string, before: StoredJob, after: StoredJob) =>
  (await writeAll([changeJob(sub, before, after)])) === undefined;

const toRow = (sub: string, job: StoredJob): Row & Key => ({
  ...jobKey(sub, job.id),
  ...job,
  [tableKeys.ttl]: epochSeconds(job.createdAt) + jobKeptDays * 86_400,
});
