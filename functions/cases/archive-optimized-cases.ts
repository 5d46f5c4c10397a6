import { archiveOptimizedCases } from '#shared/contract/cases';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { writeAll } from '../kit/table';
import { isBusy, type StoredHead } from './case-record';
import { listHeads } from './case-list-store';
import { getHeads, isRevision, putHead } from './case-store';

/** DynamoDB's limit of writes in one transaction. */
const archivedPerCall = 100;

export const handler = handle({ archiveOptimizedCases }, async ({ caller }) => {
  const at = now();
  const { found, next } = await listHeads(caller.sub, {
    list: 'optimized',
    order: 'oldest',
    limit: archivedPerCall,
  });
  // The index lags behind the table: read the heads from the table, and skip those archived meanwhile.
  const listed = found.map(({ head }) => head.id);
  const heads = (await getHeads(caller.sub, listed)).filter(isArchivable);
  const idle = heads.filter((head) => !isBusy(head, at));
  const archived = await archiveAll(caller.sub, idle, at);
  return {
    archived,
    skipped: heads.length - idle.length,
    isComplete: next === undefined && archived === idle.length,
  };
});

const isArchivable = (head: StoredHead) => head.status === 'optimized' && !head.isArchived;

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
