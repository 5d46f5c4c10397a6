import { deleteOwnCases } from '#shared/contract/case-management';
import type { RequestParts } from '#shared/contract/operation';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { enqueuePurge } from '../kit/queue';
import { writeAll } from '../kit/table';
import { putAudit } from '../audit/audit-store';
import { listHeads } from './case-list-store';
import type { StoredHead } from './case-record';
import { getHeads, isRevision, putHead } from './case-store';
import { toDeletedHead } from './deleted-head';
import { uncountSavedCases } from './draft-store';

/** Each sends a message of its own, which must all be gone before the gateway loses patience. */
const deletedPerCall = 25;

export const handler = handle({ deleteOwnCases }, async ({ caller: { sub }, body: { scope } }) => {
  const { heads, isMore } = await nextOf(sub, scope);
  const deleted = await deleteAll(sub, heads, scope);
  // Whatever changed in the meantime is looked at again by the next call.
  return { deleted, isComplete: !isMore && deleted === heads.length };
});

/** The archive comes last: whoever wants all of them gone comes to it when nothing else is left. */
async function nextOf(sub: string, scope: RequestParts<typeof deleteOwnCases>['body']['scope']) {
  const open = scope === 'all' ? await standingOn(sub, 'all') : undefined;
  return open && open.heads.length > 0 ? { ...open, isMore: true } : standingOn(sub, 'archived');
}

async function standingOn(sub: string, shelf: 'all' | 'archived') {
  const { found, next } = await listHeads(sub, { shelf, order: 'oldest', limit: deletedPerCall });
  const listed = found.map(({ head }) => head.id);
  // The list may be a moment behind: what was deleted just now still stands in it.
  const heads = (await getHeads(sub, listed)).filter(
    ({ isArchived }) => isArchived === (shelf === 'archived'),
  );
  return { heads, isMore: next !== undefined };
}

/** In one transaction; a case that has changed since it was read is left out and the others are tried again. */
async function deleteAll(sub: string, heads: StoredHead[], scope: string): Promise<number> {
  const at = now();
  // First the messages: one without its deletion finds nothing to do.
  await Promise.all(heads.map(({ id }) => enqueuePurge({ sub, caseId: id, deletedAt: at })));
  let left = heads;
  while (left.length > 0) {
    const refused = await writeAll([
      ...left.map((head) => putHead(sub, toDeletedHead(head, at), isRevision(head.revision))),
      uncountSavedCases(sub, left.length),
      putAudit({ adminId: sub, action: 'deleteOwnCases', at, detail: `${scope} ${left.length}` }),
    ]);
    if (refused === undefined) break;
    if (refused >= left.length) throw new AppError('busy', messages.busy);
    left = left.filter((_, position) => position !== refused);
  }
  return left.length;
}
