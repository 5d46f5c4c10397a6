import { updateCase } from '#shared/contract/cases';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { can } from '#shared/roles';
import { refusal } from '../kit/caller';
import { digestId } from '../kit/chance';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { writeAll } from '../kit/table';
import { type CaseRecord, isBusy, toCase } from './case-record';
import { getCaseRecord, isRevision, putBody, putHead } from './case-store';
import { capabilitiesNeeded, changeCase } from './change-case';
import { moveDraftMark } from './draft-store';
import { dated, isOfThisText, madeFrom } from './made-from';
import { keepDecisions, takeDecisions } from './version-store';

export const handler = handle({ updateCase }, async ({ caller, params, body }) => {
  const { sub, userType } = caller;
  const { revision, ...change } = body;
  const before = await getCaseRecord(sub, params.caseId);

  const lacking = capabilitiesNeeded(before, change).find((needed) => !can(userType, needed));
  if (lacking) throw refusal(userType, lacking);
  if (isBusy(before.head, now())) throw new AppError('case_busy', messages.caseBusy);
  if (before.head.revision !== revision) throw new AppError('stale_case', messages.staleCase);

  const digest = digestId(change.title ?? before.head.title, change.originalText ?? before.body.originalText);
  const at = now();
  const changed = changeCase(before, change, digest, at);
  const after = dated(changed, madeFrom(changed, digestId), at);
  const moved = await moveDecisions(sub, before, after);
  const refused = await writeAll([
    putHead(sub, after.head, isRevision(revision)),
    putBody(sub, params.caseId, { ...after.body, ...moved.body }),
    ...moveDraftMark(sub, before.head, after.head),
    ...moved.writes,
  ]);
  if (refused !== undefined) throw new AppError('stale_case', messages.staleCase);
  return toCase({ ...after, body: { ...after.body, ...moved.body } }, now());
});

/** Another text leaves its decisions with the version that they are about; the one that this was made from has them back. */
async function moveDecisions(sub: string, before: CaseRecord, after: CaseRecord) {
  if (after.body.originalText === before.body.originalText) return { body: {}, writes: [] };
  const isBack = after.head.versions > 0 && isOfThisText(after.head, madeFrom(after, digestId));
  if (!isBack) return { body: {}, writes: keepDecisions(sub, before, madeFrom(before, digestId)) };
  const { decisions, taken } = await takeDecisions(sub, after.head);
  return { body: { decisions }, writes: taken };
}
