import type { Case } from '#shared/cases/case';
import type { Job } from '#shared/jobs/job';
import { nextPauseMs } from './polling';
import type { TestUser } from './test-user';

export const sampleCopy = `Subject: Announcing our new reporting module

Dear customer,

We are excited to announce that we have launched a brand new reporting module in Ledgerly. In order to close the books faster, finance teams can utilize automated reports. More than 1,200 finance teams already use Ledgerly. It is free for existing customers until 30 June. After that date it will be offered at €29 per month.

If you are interested, you can activate it at ledgerly.example/reports.

Kind regards,
The Ledgerly team`;

/** A unique copy and the part that only it contains: for faults and answers that must not reach another run. */
export function uniqueCopy() {
  const containing = `reference ${Math.random().toString(36).slice(2, 10)}`;
  return { containing, text: `${sampleCopy}\n\nPlease name the ${containing} when you write.` };
}

let count = 0;
export const newKey = () => `test-key-${(count += 1)}-${Math.random().toString(36).slice(2, 10)}`;

/** Polls a job to its end; fails the test after `seconds`. */
export async function waitForJob(person: TestUser, job: Job, seconds = 20): Promise<Job> {
  const until = Date.now() + seconds * 1000;
  let seen = job;
  for (
    let pauseMs = 120;
    seen.state === 'queued' || seen.state === 'running';
    pauseMs = nextPauseMs(pauseMs)
  ) {
    if (Date.now() > until) throw new Error(`The job is still ${seen.state} (${seen.stage}).`);
    await new Promise((done) => setTimeout(done, pauseMs));
    const reply = await person.call('getJob', { params: { jobId: job.id } });
    if (reply.status !== 200) throw new Error(`getJob: ${reply.status} ${JSON.stringify(reply.error)}`);
    seen = reply.body;
  }
  return seen;
}

export async function makeCase(
  person: TestUser,
  title = 'Reporting module',
  text = sampleCopy,
): Promise<Case> {
  const made = await person.call('createCase', { body: { title, originalText: text } });
  if (made.status !== 201) throw new Error(`createCase: ${made.status} ${JSON.stringify(made.error)}`);
  return made.body;
}

export const readCase = async (person: TestUser, caseId: string): Promise<Case> =>
  (await person.call('getCase', { params: { caseId } })).body;

export async function analyze(person: TestUser, caseId: string): Promise<Job> {
  const params = { caseId };
  const started = await person.call('startAnalysis', { params, body: { idempotencyKey: newKey() } });
  if (started.status !== 202) throw new Error(`startAnalysis: ${JSON.stringify(started.error)}`);
  return waitForJob(person, started.body);
}

export async function optimize(person: TestUser, caseId: string): Promise<Job> {
  const params = { caseId };
  const started = await person.call('startOptimization', { params, body: { idempotencyKey: newKey() } });
  if (started.status !== 202) throw new Error(`startOptimization: ${JSON.stringify(started.error)}`);
  return waitForJob(person, started.body);
}

export async function analyzedCase(person: TestUser, title?: string, text?: string): Promise<Case> {
  const { id } = await makeCase(person, title, text);
  await analyze(person, id);
  return readCase(person, id);
}
