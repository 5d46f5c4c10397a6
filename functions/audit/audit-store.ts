import * as z from 'zod/mini';
import { type AdminAction, adminActions } from '#shared/users/audit';
import { newId } from '../kit/ids';
import { auditKey } from '../kit/keys';
import { singletons } from '../kit/names';
import { queryPage, type Row, type Write } from '../kit/table';

/** Who did what; e-mails are not kept here, so that nothing of a person outlives the account. */
const StoredEntry = z.object({
  id: z.string(),
  at: z.string(),
  action: z.enum(adminActions),
  adminId: z.string(),
  userId: z.optional(z.string()),
  detail: z.string(),
});
export type StoredEntry = z.infer<typeof StoredEntry>;

interface AdminActionRecord {
  adminId: string;
  action: AdminAction;
  at: string;
  userId?: string;
  /** Never words of a person. */
  detail?: string;
}

/** The line of the trail, written together with the deed. */
export function putAudit({ detail = '', ...deed }: AdminActionRecord): Write {
  const id = newId();
  return { put: { ...auditKey(id), id, detail, ...deed } };
}

const pageSize = 25;

/** A page of the trail, the newest first. */
export async function listEntries(startKey: Row | undefined) {
  const { rows, lastKey } = await queryPage({
    partition: singletons.audit,
    order: 'descending',
    limit: pageSize,
    startKey,
  });
  return { entries: rows.map((row) => StoredEntry.parse(row)), lastKey };
}
