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
import { type StoredHead, toDeletedHead } from './case-record';
import { getHeads, isRevision, putHead } from './case-store';
import { uncountSavedCases } from './draft-store';

const deletedPerCall = 25;

export const handler = handle({ deleteOwnCases }, async ({ caller: { sub }, body: { scope } }) => {
  const { heads, isMore } = await nextOf(sub, scope);
  const deleted = await deleteAll(sub, heads, scope);
  return { deleted, isComplete: !isMore && deleted === heads.length };
});

async function nextOf(sub: string, scope: RequestParts<typeof deleteOwnCases>['body']['scope']) {
  const open = scope === 'all' ? await casesIn(sub, 'all') : undefined;
  return open && open.heads.length > 0 ? { ...open, isMore: true } : casesIn(sub, 'archived');
}

async function casesIn(sub: string, list: 'all' | 'archived') {
  const { found, next } = await listHeads(sub, { list, order: 'oldest', limit: deletedPerCall });
  const listed = found.map(({ head }) => head.id);
  const heads = (await getHeads(sub, listed)).filter(
    ({ isArchived }) => isArchived === (list === 'archived'),
  );
  return { heads, isMore: next !== undefined };
}

/** Deletes the cases in one transaction; repeats it without any case that changed since it was read. */
async function deleteAll(sub: string, heads: StoredHead[], scope: string): Promise<number> {
  const at = now();
  // Queue the purges first: a purge whose deletion was not stored does nothing.
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
