import type { StoredHead } from './case-record';

/** A case that is deleted, without its run: whatever that brings cannot be stored any more. */
export function toDeletedHead({ activeJob, ...head }: StoredHead, deletedAt: string): StoredHead {
  const status = activeJob?.statusBefore ?? head.status;
  return { ...head, status, deletedAt, revision: head.revision + 1 };
}
