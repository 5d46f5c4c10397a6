import { restoreVersion } from '#shared/contract/versions';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { digestId } from '../kit/ids';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { writeAll } from '../kit/table';
import { isBusy, toCase } from './case-record';
import { isRevision, putBody, putHead } from './case-store';
import { refreshOutdated, inputDigests } from './optimization-inputs';
import { withVersion } from './version-record';
import { getCaseWithVersion, storeDecisions, putRestoredVersion } from './version-store';

export const handler = handle({ restoreVersion }, async ({ caller, params, body }) => {
  const { sub } = caller;
  const at = now();
  const { caseRecord: before, version } = await getCaseWithVersion(sub, params.caseId, params.number);
  if (isBusy(before.head, at)) throw new AppError('case_busy', messages.caseBusy);
  if (before.head.revision !== body.revision) throw new AppError('stale_case', messages.staleCase);
  // The case already shows the newest version.
  if (version.version === before.head.versions) return toCase(before, at);

  const present = inputDigests(before, digestId);
  const after = refreshOutdated(withVersion(before, version, at), present, at);
  const refused = await writeAll([
    putHead(sub, after.head, isRevision(before.head.revision)),
    putBody(sub, params.caseId, after.body),
    putRestoredVersion(sub, after, version),
    ...storeDecisions(sub, before, present),
  ]);
  if (refused !== undefined) throw new AppError('stale_case', messages.staleCase);
  return toCase(after, at);
});
