import { archiveOptimizedCases } from '#shared/contract/cases';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { type Row, writeAll } from '../kit/table';
import { isBusy, type StoredHead } from './case-record';
import { getHeads, isRevision, listHeads, putHead } from './case-store';

/** As many as one transaction may hold. */
const archivedPerCall = 100;

export const handler = handle({ archiveOptimizedCases }, async ({ caller }) => {
  const at = now();
  const { caseIds, isAll } = await listOptimized(caller.sub);
  // The list may be a moment behind: what was archived just now still stands in it.
  const heads = (await getHeads(caller.sub, caseIds)).filter(isShelved);
  const idle = heads.filter((head) => !isBusy(head, at));
  const archived = await archiveAll(caller.sub, idle, at);
  // Whatever changed in the meantime is looked at again by the next call.
  return {
    archived,
    skipped: heads.length - idle.length,
    isComplete: isAll && archived === idle.length,
  };
});

const isShelved = (head: StoredHead) => head.status === 'optimized' && !head.isArchived;

/** The first optimized cases; `isAll` when there are no more. */
async function listOptimized(sub: string) {
  const caseIds: string[] = [];
  let startKey: Row | undefined;
  do {
    const limit = archivedPerCall - caseIds.length;
    const page = await listHeads(sub, { shelf: 'live', status: 'optimized', limit, startKey });
    caseIds.push(...page.heads.map(({ id }) => id));
    startKey = page.lastKey;
  } while (startKey && caseIds.length < archivedPerCall);
  return { caseIds, isAll: startKey === undefined };
}

/** In one transaction; a case that has changed since it was listed is left out and the others are tried again. */
async function archiveAll(sub: string, heads: StoredHead[], at: string): Promise<number> {
  let left = heads;
  while (left.length > 0) {
    const refused = await writeAll(left.map((head) => archive(sub, head, at)));
    if (refused === undefined) break;
    left = left.filter((_, position) => position !== refused);
  }
  return left.length;
}

const archive = (sub: string, head: StoredHead, at: string) =>
  putHead(
    sub,
    { ...head, isArchived: true, updatedAt: at, revision: head.revision + 1 },
    isRevision(head.revision),
  );
