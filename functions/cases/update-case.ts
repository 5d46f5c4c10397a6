import { updateCase } from '#shared/contract/cases';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { can } from '#shared/roles';
import { refusal } from '../kit/caller';
import { digestId } from '../kit/ids';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { writeAll } from '../kit/table';
import { type CaseRecord, isBusy, toCase } from './case-record';
import { getCaseRecord, isRevision, putBody, putHead } from './case-store';
import { capabilitiesNeeded, changeCase } from './change-case';
import { moveDraftPointer } from './draft-store';
import { refreshOutdated, isMadeFromText, inputDigests, withNewestVersion } from './optimization-inputs';
import { storeDecisions, takeNewestVersion } from './version-store';

export const handler = handle({ updateCase }, async ({ caller, params, body }) => {
  const { sub, userType } = caller;
  const { revision, ...change } = body;
  const before = await getCaseRecord(sub, params.caseId);

  const missing = capabilitiesNeeded(before, change).find((needed) => !can(userType, needed));
  if (missing) throw refusal(userType, missing);
  if (isBusy(before.head, now())) throw new AppError('case_busy', messages.caseBusy);
  if (before.head.revision !== revision) throw new AppError('stale_case', messages.staleCase);

  const digest = digestId(change.title ?? before.head.title, change.originalText ?? before.body.originalText);
  const at = now();
  const { changed, writes } = await withDecisions(sub, before, changeCase(before, change, digest, at));
  const after = refreshOutdated(changed, inputDigests(changed, digestId), at);
  const refused = await writeAll([
    putHead(sub, after.head, isRevision(revision)),
    putBody(sub, params.caseId, after.body),
    ...moveDraftPointer(sub, before.head, after.head),
    ...writes,
  ]);
  if (refused !== undefined) throw new AppError('stale_case', messages.staleCase);
  return toCase(after, now());
});

/**
 * Decisions belong to one original text: with a new text they move to the newest version; changing the text back
 * restores them.
 */
async function withDecisions(sub: string, before: CaseRecord, changed: CaseRecord) {
  if (changed.body.originalText === before.body.originalText) return { changed, writes: [] };
  const isChangedBack =
    changed.head.versions > 0 && isMadeFromText(changed.body, inputDigests(changed, digestId));
  if (!isChangedBack) return { changed, writes: storeDecisions(sub, before, inputDigests(before, digestId)) };
  const { version, taken } = await takeNewestVersion(sub, changed.head);
  return { changed: withNewestVersion(changed, version, digestId), writes: taken };
}
