import type { CaseBody, CaseStatus } from '#shared/cases/case';
import type { HeadField } from '#shared/cases/case-fields';
import { release, settle } from '#shared/credits/moves';
import { applyDue, type EntitlementsChange } from '#functions/kit/entitlements';
import type { ErrorBody } from '#shared/errors';
import { messages } from '#shared/messages';
import { type CaseRecord, type StoredHead } from '../cases/case-record';
import { caseFrom, caseKeys, isRevision, putBody, putHead } from '../cases/case-store';
import { inputDigests } from '../cases/optimization-inputs';
import { keepDecisions, putVersion } from '../cases/version-store';
import { entitlementsWrites } from '../credits/wallet-store';
import { digestId } from '../kit/ids';
import { now, pause } from '../kit/clock';
import { profileKey } from '../kit/keys';
import { jitter } from '../kit/retry';
import { readRows, type Write } from '../kit/table';
import { profileFrom, type StoredProfile } from '../profile/profile-store';
import { writeAndCount } from '../usage/write-and-count';
import type { StoredJob } from './job-record';
import { changeJob } from './job-store';

/** What a run that succeeded leaves on its case. */
export interface RunResult {
  status: CaseStatus;
  head: Partial<Pick<StoredHead, HeadField>>;
  body: Partial<CaseBody>;
}

export type Ending = 'settled' | 'released' | 'gone';

const attempts = 8;

/**
 * Stores the result, the charge with its ledger entry, the status and the job's end in one transaction, so that they
 * can never disagree. A run whose case was deleted, or whose hold has lapsed, is released instead.
 */
export async function settleRun(sub: string, job: StoredJob, result: RunResult): Promise<Ending> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const found = await read(sub, job.caseId);
    if (!found.profile || !isWorkedOnBy(found.caseRecord, job))
      return releaseRun(sub, job, { code: 'run_lost', message: messages.runLost });

    const charge = job.kind === 'optimization' ? chargeOf(found.profile, job) : undefined;
    if (charge === 'lapsed') return releaseRun(sub, job, { code: 'run_lost', message: messages.runLost });
    const refused = await writeAndCount(sub, now(), job.kind, [
      changeJob(sub, job, { ...job, state: 'done', stage: 'done' }),
      ...resultWrites(sub, found.caseRecord, job, result),
      ...(charge ? entitlementsWrites(sub, found.profile, charge, 'anyone') : []),
    ]);
    if (refused === undefined) return 'settled';
    if (refused === jobPosition) return 'gone';
    await pause(jitter(20 * 2 ** attempt));
  }
  throw new Error('The result could not be stored: the case or the wallet kept changing.');
}

/** Ends a run without a result: the held credit is free again and the case is as it was before. */
export async function releaseRun(sub: string, job: StoredJob, error: ErrorBody): Promise<Ending> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const { profile, caseRecord } = await read(sub, job.caseId);
    const isHeld = profile?.wallet.holds[job.id] !== undefined;
    const refused = await writeAndCount(sub, now(), 'failure', [
      changeJob(sub, job, { ...job, state: 'failed', error }),
      ...(isWorkedOnBy(caseRecord, job) ? [restored(sub, caseRecord.head)] : []),
      ...(profile && isHeld ? entitlementsWrites(sub, profile, freed(profile, job), 'anyone') : []),
    ]);
    if (refused === undefined) return 'released';
    if (refused === jobPosition) return 'gone';
    await pause(jitter(20 * 2 ** attempt));
  }
  throw new Error('The run could not be released: the case or the wallet kept changing.');
}

const jobPosition = 0;

function resultWrites(sub: string, before: CaseRecord, job: StoredJob, result: RunResult): Write[] {
  const at = now();
  const { activeJob: _activeJob, ...head } = before.head;
  const isRewrite = job.kind === 'optimization';
  const optimizedFrom = inputDigests(before, digestId);
  const after: CaseRecord = {
    head: {
      ...head,
      ...result.head,
      status: result.status,
      updatedAt: at,
      revision: head.revision + 1,
      ...(isRewrite ? { optimizedAt: at, versions: head.versions + 1 } : { analysisModifiedAt: at }),
    },
    body: { ...before.body, ...result.body, ...(isRewrite ? { optimizedFrom } : {}) },
  };
  return [
    putHead(sub, after.head, isRevision(before.head.revision)),
    putBody(sub, job.caseId, after.body),
    ...(isRewrite ? [putVersion(sub, after), ...keepDecisions(sub, before, optimizedFrom)] : []),
  ];
}

function restored(sub: string, head: StoredHead): Write {
  const { activeJob, ...rest } = head;
  const status = activeJob?.statusBefore ?? head.status;
  return putHead(sub, { ...rest, status, revision: head.revision + 1 }, isRevision(head.revision));
}

const isWorkedOnBy = (found: CaseRecord | undefined, job: StoredJob): found is CaseRecord =>
  found?.head.activeJob?.id === job.id;

function chargeOf(profile: StoredProfile, job: StoredJob): EntitlementsChange | 'lapsed' {
  const at = now();
  const booked = applyDue(profile, at);
  const settled = settle(booked.entitlements.wallet, job.id, job.caseId, at);
  if (!settled) return 'lapsed';
  return {
    entitlements: { ...booked.entitlements, wallet: settled.wallet },
    entries: [...booked.entries, ...settled.entries],
  };
}

const freed = (profile: StoredProfile, job: StoredJob): EntitlementsChange =>
  applyDue({ ...profile, wallet: release(profile.wallet, job.id) }, now());

async function read(sub: string, caseId: string) {
  const [profile, head, body] = await readRows([profileKey(sub), ...caseKeys(sub, caseId)]);
  const found = profile && profileFrom(profile);
  // A run ends without a charge and without a result when its account is being deleted: both go with it.
  return { profile: found?.closingAt ? undefined : found, caseRecord: caseFrom(head, body) };
}
