import type { CaseStatus, JobKind } from '#shared/cases/case';
import { hold } from '#shared/credits/moves';
import { applyDue, type EntitlementsChange } from '../kit/entitlements';
import { AppError } from '#shared/errors';
import type { Job } from '#shared/jobs/job';
import { messages } from '#shared/messages';
import { holdMs, jobDeadlineMs } from '#shared/timing';
import { type CaseRecord, isBusy, type StoredHead } from '../cases/case-record';
import { caseFrom, caseKeys, isRevision, putHead } from '../cases/case-store';
import { entitlementsWrites } from '../credits/wallet-store';
import { type Caller, requireActiveAccount } from '../kit/caller';
import { later, now } from '../kit/clock';
import { digestId } from '../kit/ids';
import { jobKey, profileKey, settingsKey } from '../kit/keys';
import { logCause } from '../kit/log';
import { enqueueRun } from '../kit/queue';
import { conflict, retryOnConflict } from '../kit/retry';
import { readRows, type Row, writeAll } from '../kit/table';
import { profileFrom, type StoredProfile } from '../profile/profile-store';
import { newJob, type StoredJob, toJob } from './job-record';
import { jobFrom, putNewJob } from './job-store';

export interface RunRules {
  kind: JobKind;
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
  caller: Caller;
  caseId: string;
  idempotencyKey: string;
  requestId: string;
}

/**
 * Starts a run, or returns the run that the same idempotency key started. Holds the credit and stores the job in
 * one transaction, then queues the job.
 */
export async function startRun(start: Start, rules: RunRules): Promise<Job> {
  const { caller, caseId, idempotencyKey } = start;
  const jobId = digestId(caller.sub, caseId, rules.kind, idempotencyKey);
  let knownProfile: Row | undefined = caller.row;
  const job = await retryOnConflict('the case or the wallet', async () => {
    const found = await read(start, jobId, knownProfile);
    // After a conflict, read the profile again with the other rows.
    knownProfile = undefined;
    return found.job ?? tryToStart(start, jobId, rules, found);
  });
  // Even for a repeated request: the first one may never have reached the queue.
  if (job.state === 'queued') await enqueue(start, job);
  return toJob(job, now());
}

async function tryToStart(start: Start, jobId: string, rules: RunRules, found: Found) {
  const { sub } = start.caller;
  const at = now();
  const { caseRecord, profile } = found;
  if (!caseRecord || !profile) throw new AppError('case_not_found', messages.caseNotFound);
  requireActiveAccount(profile.userType, profile.closingAt);
  if (isBusy(caseRecord.head, at)) throw new AppError('case_busy', messages.caseBusy);
  rules.check({ caseRecord, profile, settings: found.settings, now: at });

  const deadline = later(at, jobDeadlineMs);
  const job = newJob({ id: jobId, kind: rules.kind, caseId: start.caseId, now: at, deadline });
  const movement = rules.needsCredit ? holdCredit(profile, jobId, at) : undefined;
  const refused = await writeAll([
    putHead(sub, withActiveJob(caseRecord.head, job, rules), isRevision(caseRecord.head.revision)),
    putNewJob(sub, job),
    ...(movement ? entitlementsWrites(sub, profile, movement, 'not suspended') : []),
  ]);
  return refused === undefined ? job : conflict;
}

function holdCredit(profile: StoredProfile, jobId: string, at: string): EntitlementsChange {
  const { entitlements, entries } = applyDue(profile, at);
  const wallet = hold(entitlements.wallet, jobId, later(at, holdMs), at);
  if (!wallet) throw new AppError('no_credits', messages.noCredits);
  return { entitlements: { ...entitlements, wallet }, entries };
}

const withActiveJob = (head: StoredHead, job: StoredJob, rules: RunRules): StoredHead => ({
  ...head,
  status: rules.statusWhile(head.status),
  activeJob: { id: job.id, kind: job.kind, until: job.deadline, statusBefore: head.status },
  revision: head.revision + 1,
});

interface Found {
  profile: StoredProfile | undefined;
  caseRecord: CaseRecord | undefined;
  job: StoredJob | undefined;
  settings: Row | undefined;
}

async function read({ caller, caseId }: Start, jobId: string, knownProfile?: Row): Promise<Found> {
  const keys = [...caseKeys(caller.sub, caseId), jobKey(caller.sub, jobId), settingsKey];
  const [head, body, job, settings, readProfile] = await readRows(
    knownProfile ? keys : [...keys, profileKey(caller.sub)],
  );
  const profile = knownProfile ?? readProfile;
  return {
    profile: profile && profileFrom(profile),
    caseRecord: caseFrom(head, body),
    job: jobFrom(job),
    settings,
  };
}

// The run is stored: if the queue fails now, getJob queues it again.
async function enqueue({ caller, requestId }: Start, job: StoredJob) {
  try {
    await enqueueRun({ sub: caller.sub, jobId: job.id });
  } catch (cause) {
    logCause('enqueueRun', requestId, cause);
  }
}
