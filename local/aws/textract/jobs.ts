import { randomBytes } from 'node:crypto';
import { openDurableJson } from '@suasion/stand-in/durable-json';
import type { Block } from './blocks';

export interface Place {
  bucket: string;
  key: string;
}

export interface Job {
  id: string;
  token: string | undefined;
  accessKeyId: string;
  place: Place;
  startedMs: number;
}

export type Result =
  | { status: 'IN_PROGRESS' }
  | { status: 'FAILED'; message: string }
  | { status: 'SUCCEEDED'; blocks: Block[]; pages: number };

export interface Jobs {
  get: (id: string) => Job | undefined;
  withToken: (token: string) => Job | undefined;
  add: (job: Omit<Job, 'id'>) => Promise<Job>;
  /** The job's current result. After a restart, the first call starts the text detection again. */
  result: (job: Job) => Result;
}

const keptMs = 7 * 86_400_000;

export function openJobs(options: {
  path: string | undefined;
  now: () => number;
  read: (job: Job) => Promise<Result>;
}): Jobs {
  const { now, read } = options;
  const file = openDurableJson(options.path);
  const jobs = new Map(((file.read() ?? []) as Job[]).map((job) => [job.id, job]));
  const results = new Map<string, Result>();
  const living = ({ startedMs }: Job) => startedMs + keptMs > now();
  const forget = () => {
    for (const job of [...jobs.values()].filter((one) => !living(one))) {
      jobs.delete(job.id);
      results.delete(job.id);
    }
  };
  const begin = (job: Job): Result => {
    const result: Result = { status: 'IN_PROGRESS' };
    results.set(job.id, result);
    void read(job).then((done) => results.set(job.id, done));
    return result;
  };
  const get = (id: string) => {
    const job = jobs.get(id);
    return job && living(job) ? job : undefined;
  };
  return {
    get,
    withToken: (token) => [...jobs.values()].find((job) => job.token === token && living(job)),
    add: async (asked) => {
      forget();
      const job = { ...asked, id: randomBytes(32).toString('hex') };
      jobs.set(job.id, job);
      await file.save(() => [...jobs.values()]);
      begin(job);
      return job;
    },
    result: (job) => results.get(job.id) ?? begin(job),
  };
}
