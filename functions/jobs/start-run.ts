import type { CaseStatus, JobKind } from '#shared/cases/case';
import { hold } from '#shared/credits/moves';
import { applyDue, type EntitlementsChange } from '#functions/kit/entitlements';
import { AppError } from '#shared/errors';
import type { Job } from '#shared/jobs/job';
import { messages } from '#shared/messages';
import { holdMs, jobDeadlineMs } from '#shared/timing';
import { type CaseRecord, isBusy, type StoredHead } from '../cases/case-record';
import { caseFrom, caseKeys, isRevision, putHead } from '../cases/case-store';
import { entitlementsWrites } from '../credits/wallet-store';
import { requireActiveAccount } from '../kit/caller';
import { digestId } from '../kit/ids';
import { later, now, pause } from '../kit/clock';
import { jobKey, profileKey, settingsKey } from '../kit/keys';
import { logCause } from '../kit/log';
import { enqueueRun } from '../kit/queue';
import { jitter } from '../kit/retry';
import { readRows, type Row, writeAll } from '../kit/table';
import { profileFrom, type StoredProfile } from '../profile/profile-store';
import { newJob, type StoredJob, toJob } from './job-record';
import { jobFrom, putNewJob } from './job-store';

/** What one kind of run asks before it may start. */
export interface RunRules {
  kind: JobKind;
  /** Throws the refusal; `settings` is the stored row, if there is one. */
  check(found: {
    caseRecord: CaseRecord;
    profile: StoredProfile;
    settings: Row | undefined;
    now: string;
  }): void;
  needsCredit: boolean;
  statusWhile(before: CaseStatus): CaseStatus;
}

interface Start {
  sub: string;
  caseId: string;
  idempotencyKey: string;
  requestId: string;
}

const attempts = 8;

/**
 * Starts a run or finds the one that the same click has started: one transaction holds the credit, puts the job and
 * marks the case; only then the queue is told. Throws the refusals of the contract.
 */
export async function startRun(start: Start, rules: RunRules): Promise<Job> {
  const jobId = digestId(start.sub, start.caseId, rules.kind, start.idempotencyKey);
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const found = await read(start, jobId);
    if (found.job) {
      // The click came again: perhaps because the queue was never told.
      if (found.job.state === 'queued') await tellQueue(start, found.job);
      return toJob(found.job, now());
    }

    const job = await tryToStart(start, jobId, rules, found);
    if (job) {
      await tellQueue(start, job);
      return toJob(job, now());
    }
    await pause(jitter(20 * 2 ** attempt));
  }
  throw new AppError('busy', messages.busy);
}

async function tryToStart(start: Start, jobId: string, rules: RunRules, found: Found) {
  const at = now();
  const { caseRecord, profile } = found;
  if (!caseRecord || !profile) throw new AppError('case_not_found', messages.caseNotFound);
  requireActiveAccount(profile.userType, profile.closingAt);
  if (isBusy(caseRecord.head, at)) throw new AppError('case_busy', messages.caseBusy);
  rules.check({ caseRecord, profile, settings: found.settings, now: at });

  const deadline = later(at, jobDeadlineMs);
  const job = newJob({ id: jobId, kind: rules.kind, caseId: start.caseId, now: at, deadline });
  const movement = rules.needsCredit ? promise(profile, jobId, at) : undefined;
  const refused = await writeAll([
    putHead(start.sub, working(caseRecord.head, job, rules), isRevision(caseRecord.head.revision)),
    putNewJob(start.sub, job),
    ...(movement ? entitlementsWrites(start.sub, profile, movement, 'not suspended') : []),
  ]);
  return refused === undefined ? job : undefined;
}

function promise(profile: StoredProfile, jobId: string, at: string): EntitlementsChange {
  const booked = applyDue(profile, at);
  const held = hold(booked.entitlements.wallet, jobId, later(at, holdMs), at);
  if (!held) throw new AppError('no_credits', messages.noCredits);
  return { entitlements: { ...booked.entitlements, wallet: held }, entries: booked.entries };
}

const working = (head: StoredHead, job: StoredJob, rules: RunRules): StoredHead => ({
  ...head,
  status: rules.statusWhile(head.status),
  activeJob: { id: job.id, kind: job.kind, until: job.deadline, statusBefore: head.status },
  revision: head.revision + 1,
});

interface Found {
  profile?: StoredProfile;
  caseRecord?: CaseRecord;
  job?: StoredJob;
  settings: Row | undefined;
}

async function read(start: Start, jobId: string): Promise<Found> {
  const { sub, caseId } = start;
  const keys = [profileKey(sub), ...caseKeys(sub, caseId), jobKey(sub, jobId), settingsKey];
  const [profile, head, body, job, settings] = await readRows(keys);
  return {
    profile: profile && profileFrom(profile),
    caseRecord: caseFrom(head, body),
    job: jobFrom(job),
    settings,
  };
}

// The run is stored: if the queue does not hear of it now, it will when somebody looks at the job.
async function tellQueue(start: Start, job: StoredJob) {
  try {
    await enqueueRun({ sub: start.sub, jobId: job.id });
  } catch (cause) {
    logCause('enqueueRun', start.requestId, cause);
  }
}
