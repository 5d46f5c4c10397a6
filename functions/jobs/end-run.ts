import type { CaseBody, CaseStatus } from '#shared/cases/case';
import type { HeadField } from '#shared/cases/case-fields';
import { release, settle } from '#shared/credits/moves';
import { applyDue, type EntitlementsChange } from '../kit/entitlements';
import type { ErrorBody } from '#shared/errors';
import { messages } from '#shared/messages';
import type { CaseRecord, StoredHead } from '../cases/case-record';
import { caseFrom, caseKeys, isRevision, putBody, putHead } from '../cases/case-store';
import { inputDigests } from '../cases/optimization-inputs';
import { putVersion, storeDecisions } from '../cases/version-store';
import { entitlementsWrites } from '../credits/wallet-store';
import { digestId } from '../kit/ids';
import { now } from '../kit/clock';
import { profileKey } from '../kit/keys';
import { conflict, retryOnConflict } from '../kit/retry';
import { readRows, type Write } from '../kit/table';
import { profileFrom, type StoredProfile } from '../profile/profile-store';
import { writeAndCount } from '../usage/usage-store';
import type { StoredJob } from './job-record';
import { changeJob } from './job-store';

export interface RunResult {
  status: CaseStatus;
  head: Partial<Pick<StoredHead, HeadField>>;
  body: Partial<CaseBody>;
}

/** `gone`: another worker, a cancellation or a deletion has already ended or taken over the run. */
export type Ending = 'settled' | 'released' | 'gone';

/**
 * Stores result, charge, case status and the job's end in one transaction. Releases the held credit instead if the
 * case or the hold is gone.
 */
export async function settleRun(sub: string, job: StoredJob, result: RunResult): Promise<Ending> {
  return retryOnConflict('the case or the wallet', async () => {
    const found = await read(sub, job.caseId);
    if (!found.profile || !hasActiveJob(found.caseRecord, job)) return releaseRun(sub, job, lost);

    const charge = job.kind === 'optimization' ? chargeOf(found.profile, job) : undefined;
    if (charge === 'lapsed') return releaseRun(sub, job, lost);
    const refused = await writeAndCount(sub, now(), job.kind, [
      changeJob(sub, job, { ...job, state: 'done', stage: 'done' }),
      ...resultWrites(sub, found.caseRecord, job, result),
      ...(charge ? entitlementsWrites(sub, found.profile, charge, 'anyone') : []),
    ]);
    if (refused === undefined) return 'settled';
    return refused === jobPosition ? 'gone' : conflict;
  });
}

const lost = { code: 'run_lost', message: messages.runLost } as const;

export async function releaseRun(sub: string, job: StoredJob, error: ErrorBody): Promise<Ending> {
  return retryOnConflict('the case or the wallet', async () => {
    const { profile, caseRecord } = await read(sub, job.caseId);
    const isHeld = profile?.wallet.holds[job.id] !== undefined;
    const refused = await writeAndCount(sub, now(), 'failure', [
      changeJob(sub, job, { ...job, state: 'failed', error }),
      ...(hasActiveJob(caseRecord, job) ? [restoreStatus(sub, caseRecord.head)] : []),
      ...(profile && isHeld ? entitlementsWrites(sub, profile, withoutHold(profile, job), 'anyone') : []),
    ]);
    if (refused === undefined) return 'released';
    return refused === jobPosition ? 'gone' : conflict;
  });
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
    ...(isRewrite ? [putVersion(sub, after), ...storeDecisions(sub, before, optimizedFrom)] : []),
  ];
}

function restoreStatus(sub: string, head: StoredHead): Write {
  const { activeJob, ...rest } = head;
  const status = activeJob?.statusBefore ?? head.status;
  return putHead(sub, { ...rest, status, revision: head.revision + 1 }, isRevision(head.revision));
}

const hasActiveJob = (found: CaseRecord | undefined, job: StoredJob): found is CaseRecord =>
  found?.head.activeJob?.id === job.id;

function chargeOf(profile: StoredProfile, job: StoredJob): EntitlementsChange | 'lapsed' {
  const at = now();
  const { entitlements, entries } = applyDue(profile, at);
  const settled = settle(entitlements.wallet, job.id, job.caseId, at);
  if (!settled) return 'lapsed';
  return {
    entitlements: { ...entitlements, wallet: settled.wallet },
    entries: [...entries, ...settled.entries],
  };
}

const withoutHold = (profile: StoredProfile, job: StoredJob): EntitlementsChange =>
  applyDue({ ...profile, wallet: release(profile.wallet, job.id) }, now());

async function read(sub: string, caseId: string) {
  const [profile, head, body] = await readRows([profileKey(sub), ...caseKeys(sub, caseId)]);
  const found = profile && profileFrom(profile);
  // An account that is being deleted gets neither a charge nor a result.
  return { profile: found?.closingAt ? undefined : found, caseRecord: caseFrom(head, body) };
}
