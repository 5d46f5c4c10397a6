import * as z from 'zod/mini';
import { type AdminAction, adminActions } from '#shared/users/audit';
import { newId } from '../kit/ids';
import { auditKey, profileKey } from '../kit/keys';
import { singletons } from '../kit/names';
import { queryPage, readSomeOf, type Row, type Write } from '../kit/table';

/** An admin's action. No e-mail addresses, so that no personal data outlives an account. */
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
  detail?: string;
}

export function putAudit({ detail = '', ...record }: AdminActionRecord): Write {
  const id = newId();
  return { put: { ...auditKey(id), id, detail, ...record } };
}

const pageSize = 25;

export async function listEntries(startKey: Row | undefined) {
  const { rows, lastKey } = await queryPage({
    partition: singletons.audit,
    order: 'descending',
    limit: pageSize,
    startKey,
  });
  return { entries: rows.map((row) => StoredEntry.parse(row)), lastKey };
}

/** The e-mail addresses of users by their id; deleted accounts are missing. At most 100 ids. */
export async function getEmails(userIds: readonly string[]): Promise<Map<string, string>> {
  const distinct = [...new Set(userIds)];
  if (distinct.length === 0) return new Map();
  const rows = await readSomeOf(distinct.map(profileKey), ['id', 'email']);
  return new Map(
    rows.filter((row) => row !== undefined).map((row) => [String(row['id']), String(row['email'])]),
  );
}
